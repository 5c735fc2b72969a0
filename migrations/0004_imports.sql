-- Files of orders on their way into the platform: a batch per file, a row per row of its sheet (domain 6.5).

create table import_batch (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  batch_no text not null,
  kind text not null check (kind in ('normal', 'redo', 'novalid')),
  file_name text not null,
  file_id bigint,
  sha256 text not null,
  state text not null check (state in ('parsing', 'parsed', 'confirmed', 'done', 'cancelled', 'undone', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  header jsonb not null,
  unknown_columns jsonb not null default '[]',
  total integer not null,
  ok integer not null default 0,
  warn integer not null default 0,
  duplicate integer not null default 0,
  error integer not null default 0,
  imported integer not null default 0,
  confirmed_as jsonb,
  heartbeat_at timestamptz(0) not null default now(),
  finished_at timestamptz(0),
  created_at timestamptz(0) not null,
  created_by bigint not null,
  created_by_name text not null,
  updated_at timestamptz(0) not null,
  updated_by bigint,
  primary key (supplier_id, id),
  unique (supplier_id, batch_no),
  foreign key (supplier_id, file_id) references attachment (supplier_id, id)
);
comment on table import_batch is '导入批次 one file of orders, from upload to undo';
comment on column import_batch.supplier_id is '所属平台 tenant';
comment on column import_batch.id is '编号 id';
comment on column import_batch.batch_no is '批次号 IM + yyyyMMddHHmmss + three digits';
comment on column import_batch.kind is '导入类型 normal orders, redo or invalid';
comment on column import_batch.file_name is '文件名 as the user calls it, for display only';
comment on column import_batch.file_id is '文件 stored file, empty once its rows are here';
comment on column import_batch.sha256 is '文件摘要 tells the same file when it comes again';
comment on column import_batch.state is '状态 where the import stands';
comment on column import_batch.progress is '进度 per cent of what the state does';
comment on column import_batch.header is '表头 row number and headers of the sheet';
comment on column import_batch.unknown_columns is '未识别列 headers that were not understood';
comment on column import_batch.total is '总行数 rows with content below the header';
comment on column import_batch.ok is '正常行数 rows without remark';
comment on column import_batch.warn is '提示行数 good rows with a warning';
comment on column import_batch.duplicate is '重复行数 rows whose order exists';
comment on column import_batch.error is '错误行数 rows to correct';
comment on column import_batch.imported is '已导入行数 rows that became orders';
comment on column import_batch.confirmed_as is '确认人快照 the operator on whose behalf rows are written';
comment on column import_batch.heartbeat_at is '心跳 machine time of the last piece of work, tells a job that died';
comment on column import_batch.finished_at is '完成时间 written, cancelled or failed';
comment on column import_batch.created_at is '创建时间 uploaded';
comment on column import_batch.created_by is '创建人 operator who uploaded it';
comment on column import_batch.created_by_name is '创建人姓名 as it was then';
comment on column import_batch.updated_at is '更新时间 last changed';
comment on column import_batch.updated_by is '更新人 operator who last changed it';

create index import_batch_sha256 on import_batch (supplier_id, sha256, created_at desc);
create index import_batch_unfinished on import_batch (heartbeat_at) where state in ('parsing', 'confirmed');

create table import_row (
  supplier_id bigint not null,
  id bigint generated always as identity,
  batch_id bigint not null,
  row_no integer not null,
  superior_no text not null,
  result text not null check (result in ('ok', 'ok_warn', 'error', 'duplicate')),
  issues jsonb not null default '[]',
  raw text,
  order_id bigint,
  primary key (supplier_id, id),
  unique (supplier_id, batch_id, row_no),
  foreign key (supplier_id, batch_id) references import_batch (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table import_row is '导入行 one row of an imported sheet and what became of it';
comment on column import_row.supplier_id is '所属平台 tenant';
comment on column import_row.id is '编号 id';
comment on column import_row.batch_id is '导入批次 batch it belongs to';
comment on column import_row.row_no is '行号 row of the sheet, from 1';
comment on column import_row.superior_no is '上级工单编号 number as read, empty when there was none';
comment on column import_row.result is '校验结果 good, good with warning, wrong or duplicate';
comment on column import_row.issues is '问题 every error and warning with its cell, personal data masked';
comment on column import_row.raw is '原始内容 cells of the row, sealed; purged after 30 days';
comment on column import_row.order_id is '工单 order that the row became';

create index import_row_order on import_row (supplier_id, order_id) where order_id is not null;

alter table complaint_order add foreign key (supplier_id, import_batch_id) references import_batch (supplier_id, id);
