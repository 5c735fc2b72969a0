-- A code that could not be sent at once was sent after six minutes, when it opened nothing any more.
alter table message add column good_until timestamptz;
comment on column message.good_until is '有效至 from when on it is of no use and is not sent any more; empty where it always is';
