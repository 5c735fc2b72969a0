-- A recording of the call, or what the caller sent, with the contact.
alter table contact_record add column attachments jsonb not null default '[]';
comment on column contact_record.attachments is '附件 recordings and what the caller sent';
