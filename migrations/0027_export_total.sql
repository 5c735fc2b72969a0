-- How far an export has come is told by how many rows there will be, as far as its list knows (decision 0108).
alter table export_job add column total integer;
comment on column export_job.total is '总行数 rows that there will be, where its list can tell';
