-- What became of a month's SMS stands above their list (domain 4.13).
create index message_sms on message (supplier_id, created_at) include (state) where channel = 'sms';
