-- An administrator of security looks at the platform as another account sees it, for some minutes (decision 0222).
alter table session
  add column as_operator_id bigint,
  add column as_until timestamptz(0),
  add check ((as_operator_id is null) = (as_until is null));
comment on column session.as_operator_id is '以其身份查看的账号 account through whose eyes the owner of the session looks, and writes nothing';
comment on column session.as_until is '身份查看截止 until when; after this the session is its owner''s again';
alter table login_log
  drop constraint login_log_type_check,
  add constraint login_log_type_check check (type in ('password', 'sms', 'sso', 'ding', 'wx', 'view_as'));
