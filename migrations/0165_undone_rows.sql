-- How many rows an undone import took back: those that stayed are counted, but what had never been written looks the same.
alter table import_batch add column undone integer not null default 0;
comment on column import_batch.undone is '已撤销行数 rows whose orders were taken back';
update import_batch b set undone = (l.after ->> 'undone')::integer
from audit_log l
where b.state = 'undone' and l.supplier_id = b.supplier_id and l.object_type = 'import_batch' and l.object_id = b.id::text
  and l.action = 'import.undo' and l.after ? 'undone';
