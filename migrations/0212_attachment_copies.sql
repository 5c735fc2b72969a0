-- A second copy of each kept file lies in the object store of a tenant that has one (decision 0337). Tenants without have no row
-- here, and no index of attachments grows with what is not copied: everything up to `mark` has its row.
create table attachment_copy (
  supplier_id bigint not null,
  id bigint generated always as identity,
  attachment_id bigint,
  place text not null check (char_length(place) = 16),
  name uuid not null,
  bytes bigint not null default 0,
  tries smallint not null default 0,
  copied_at timestamptz(0),
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, attachment_id) references attachment (supplier_id, id) on delete set null (attachment_id)
);
create unique index attachment_copy_once on attachment_copy (supplier_id, attachment_id, place);
create index attachment_copy_begun on attachment_copy (supplier_id, place, tries, id) where copied_at is null and attachment_id is not null;
create index attachment_copy_gone on attachment_copy (supplier_id, place, id) where attachment_id is null;
comment on table attachment_copy is '附件副本 sealed copy of a kept file in the object store of the tenant (domain 4.5)';
comment on column attachment_copy.supplier_id is '所属平台 tenant';
comment on column attachment_copy.id is '编号 id';
comment on column attachment_copy.attachment_id is '附件 file that it is of, empty once that is gone and the copy is to go';
comment on column attachment_copy.place is '位置 digest of the store, bucket and folder that it lies in';
comment on column attachment_copy.name is '对象名 what it is called there';
comment on column attachment_copy.bytes is '大小 bytes there';
comment on column attachment_copy.tries is '失败次数 how often it could not be copied';
comment on column attachment_copy.copied_at is '复制时间 when it was safe there, empty before';

create table storage_state (
  supplier_id bigint not null,
  id bigint generated always as identity,
  place text not null default '',
  mark bigint not null default 0,
  files bigint not null default 0,
  bytes bigint not null default 0,
  copied_at timestamptz(0),
  failed_at timestamptz(0),
  error_msg text,
  primary key (supplier_id, id),
  unique (supplier_id),
  foreign key (supplier_id) references supplier
);
comment on table storage_state is '副本进度 how far the files of a tenant are copied into its object store (domain 4.5)';
comment on column storage_state.supplier_id is '所属平台 tenant';
comment on column storage_state.id is '编号 id';
comment on column storage_state.place is '位置 digest of the store, bucket and folder that files go to';
comment on column storage_state.mark is '进度 files up to this number have their rows';
comment on column storage_state.files is '已复制文件数 files there';
comment on column storage_state.bytes is '已复制字节数 bytes there';
comment on column storage_state.copied_at is '最近复制时间 when a file was last copied';
comment on column storage_state.failed_at is '最近失败时间 when one last could not be';
comment on column storage_state.error_msg is '失败原因 why';
