-- That a role may call everything is said by the role: one of a tenant that merely bears the administrator's code may what it lists.
alter table role add column may_all boolean not null default false;
alter table role add constraint role_may_all check (is_system or not may_all);
comment on column role.may_all is '全部权限 calls every endpoint, whatever it lists; of built-in roles only';
update role set may_all = true where is_system and code = 'admin';
