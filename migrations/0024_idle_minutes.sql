-- How long somebody may be idle is said by the role (security B4); who administers keeps the shorter time, whatever a tenant changed of its role.
alter table role add column idle_minutes integer not null default 30 check (idle_minutes between 5 and 30);
comment on column role.idle_minutes is '空闲分钟 minutes without a call after which a session that acts in this role ends';
update role set idle_minutes = 15 where is_system and code in ('sys_admin', 'sec_admin', 'audit_admin');
