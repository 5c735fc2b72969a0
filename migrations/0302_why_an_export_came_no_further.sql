-- What last went wrong while a file was written, for whom it is given up in the end.
alter table export_job
  add column error_code text,
  add column error_msg text;
comment on column export_job.error_code is '错误码 of the database or the machine, when its last attempt failed; empty where its process died';
comment on column export_job.error_msg is '错误信息 what its last attempt failed by, numbers masked';
