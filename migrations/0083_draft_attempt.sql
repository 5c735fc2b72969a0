-- Two windows that send what one draft holds send it once.
alter table form_draft add column attempt bigint not null default nextval('rexian_id');
comment on column form_draft.attempt is '提交编号 by which sending it is one attempt, from whichever window; a new draft has another one';
