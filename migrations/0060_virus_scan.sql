-- Who scans takes a file for some minutes, so that two do not scan the same and who dies leaves it to the next (decision 0154).
alter table attachment add column scan_until timestamptz(0);
comment on column attachment.scan_until is '查毒占用至 whoever scans it now has it until then';
create index attachment_unscanned on attachment (id) where virus_state = 'pending' and deleted_at is null;
