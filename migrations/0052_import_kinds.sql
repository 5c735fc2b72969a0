-- Files of what is to be done again and of what is no order: a row may become a step of an order that is there (domain 6.2, 6.5).

alter table import_batch add column created_as jsonb;
comment on column import_batch.created_as is '上传人快照 the operator on whose behalf rows are judged until they are confirmed';

alter table import_row
  add column becomes text check (becomes in ('new', 'redo', 'invalid', 'round', 'made_invalid')),
  add column of_order_no text,
  add column before jsonb;
comment on column import_row.becomes is '导入后 what the row becomes: a new order, one to be done again, an invalid one, or a step of the order that bears its number';
comment on column import_row.of_order_no is '原有工单 our number of the order that is there already';
comment on column import_row.before is '导入前 what the order was before the row moved it, as far as it was changed; no personal data';
