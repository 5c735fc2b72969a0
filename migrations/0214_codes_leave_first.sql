-- What somebody waits for, whose words are sealed, leaves before what is told to many.
create index message_waiting on message ((sealed_content is null), send_at, id) where state = 'queued';
drop index message_queue;
