alter table hand_over_code add column session_id bigint;
comment on column hand_over_code.session_id is '来源会话 session that it hands over: what it opens ends no later';
