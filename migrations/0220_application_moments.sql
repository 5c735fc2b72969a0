-- How often something was sent within a day is told by its moments: a count went on as long as less than a day lay between two.
alter table account_application add column sent_before timestamptz(0)[] not null default '{}';
comment on column account_application.sent_before is '此前提交时间 when it was sent before, as far as that counts';
comment on column account_application.attempts is '提交次数 no longer written, sent_before tells it';
update account_application set sent_before = array_fill(created_at, array[attempts - 1]) where attempts > 1;
