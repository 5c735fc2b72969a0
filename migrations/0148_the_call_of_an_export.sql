-- A file is for who may still ask for it: by which call that is stands with it (decision 0304).
alter table export_job add column call text;
comment on column export_job.call is '申请接口 the call by which it was asked for: who may no longer make it has no file; empty where it was asked for before this was kept';
update export_job set call = case source when 'orders_plain' then '/v1/seller/complaint/ExportOrdersPlain'
  when 'person-copy' then '/v1/seller/privacy/PersonCopy' end where plain;
