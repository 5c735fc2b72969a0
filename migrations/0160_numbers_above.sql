-- What stands above lists is read from indexes alone (domain 4.13): a month's SMS, and citizens whose number was taken off.
alter table message add column parts smallint;
comment on column message.parts is '计费条数 for how many the provider asks to be paid: of an SMS that was sent; empty for what was sent before this was kept';
create index message_sms on message (supplier_id, created_at) include (state, parts) where channel = 'sms';
create index register_user_unbound on register_user (supplier_id) where unbound_at is not null;
