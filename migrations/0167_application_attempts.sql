-- How often an application was sent: one that is sent again stays one row, and still counts for its number.
alter table account_application add column attempts smallint not null default 1;
comment on column account_application.attempts is '提交次数 how often it was sent, each within a day of the one before';
