-- Lists written to a file in the background, for whoever asked and nobody else (domain 5.8).

create table export_job (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  source text not null,
  input jsonb not null,
  format text not null check (format in ('xlsx', 'csv')),
  language text not null check (language in ('zh', 'en')),
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  attempt integer not null default 0,
  rows integer not null default 0,
  file_name text not null,
  path text,
  size bigint,
  sha256 text,
  asked_as jsonb not null,
  ip text not null,
  heartbeat_at timestamptz(0) not null default now(),
  created_at timestamptz(0) not null,
  created_by bigint not null,
  finished_at timestamptz(0),
  expires_at timestamptz(0),
  primary key (supplier_id, id),
  check ((state = 'done') = (path is not null))
);
comment on table export_job is '导出任务 a list written to a file, from the asking to its expiry';
comment on column export_job.supplier_id is '所属平台 tenant';
comment on column export_job.id is '编号 id';
comment on column export_job.source is '来源 which list';
comment on column export_job.input is '条件 filters of the list, without personal data';
comment on column export_job.format is '格式 kind of file';
comment on column export_job.language is '语言 of headings and names';
comment on column export_job.state is '状态 where the export stands';
comment on column export_job.attempt is '次数 how often it was begun; only the latest may write';
comment on column export_job.rows is '行数 rows written so far';
comment on column export_job.file_name is '文件名 as it is offered';
comment on column export_job.path is '存储路径 in the store, while it is there';
comment on column export_job.size is '大小 bytes';
comment on column export_job.sha256 is '文件摘要 of the whole file';
comment on column export_job.asked_as is '申请人快照 who asked, as he was then';
comment on column export_job.ip is '申请地址 from where it was asked for';
comment on column export_job.heartbeat_at is '心跳 machine time of the last rows, tells a job that died';
comment on column export_job.created_at is '创建时间 asked for';
comment on column export_job.created_by is '创建人 operator who asked';
comment on column export_job.finished_at is '完成时间 done, failed or cancelled';
comment on column export_job.expires_at is '到期时间 when the file goes';

create index export_job_mine on export_job (supplier_id, created_by, id desc);
create index export_job_alive on export_job (state, heartbeat_at) where state in ('queued', 'running', 'done');
