-- Which row of a batch was changed, not only that one was. Seals of before have no marks and tell the batch alone.
alter table audit_seal add column row_marks text;
comment on column audit_seal.row_marks is '逐条摘要 sixteen characters of the SHA-256 of each row, in the order of their ids';
