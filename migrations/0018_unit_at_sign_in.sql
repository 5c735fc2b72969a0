alter table login_log add column name text not null default '';
comment on column login_log.name is '登录单位 unit that the caller named';
