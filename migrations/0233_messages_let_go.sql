-- Numbers of messages are forgotten by an index that holds those alone which still have one. What is as old as it may be is found by the
-- key: numbers are given in the order of time, and the index of blocks knew less with each message that was written where an old one had been.
create index message_numbers on message (supplier_id, created_at) where address is not null and state <> 'queued';
drop index message_age;
