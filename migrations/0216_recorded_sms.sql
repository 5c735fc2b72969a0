-- What was only recorded counts as no SMS that left: the count above the list knows who sent, from the index alone as before.
create index message_sms_sent on message (supplier_id, created_at) include (state, parts, provider) where channel = 'sms';
drop index message_sms;
