-- Tags of a tenant, and those of its orders (domain 2.22).
create table order_tag (
  supplier_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  colour text not null check (colour in ('blue', 'green', 'purple', 'grey')),
  enabled boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier
);
create unique index order_tag_name_u on order_tag (supplier_id, name) where deleted_at is null;
create index order_tag_sort on order_tag (supplier_id, sort, id) where deleted_at is null;
comment on table order_tag is '标签 what people of a tenant mark orders with';
comment on column order_tag.supplier_id is '所属平台 tenant';
comment on column order_tag.id is '编号 id';
comment on column order_tag.name is '名称 name';
comment on column order_tag.colour is '颜色 colour; those that say how late an order is are not among them';
comment on column order_tag.enabled is '启用 may be put on orders; who has it keeps it';
comment on column order_tag.sort is '排序 place';
comment on column order_tag.created_at is '创建时间 created at';
comment on column order_tag.created_by is '创建人 created by operator';
comment on column order_tag.updated_at is '更新时间 updated at';
comment on column order_tag.updated_by is '更新人 updated by operator';
comment on column order_tag.deleted_at is '删除时间 deleted at';
comment on column order_tag.version is '版本 optimistic lock';

create trigger order_tag_kept_insert after insert on order_tag referencing new table as changed for each statement execute function stamp_kept();
create trigger order_tag_kept_update after update on order_tag referencing new table as changed for each statement execute function stamp_kept();
create trigger order_tag_kept_delete after delete on order_tag referencing old table as changed for each statement execute function stamp_kept();

alter table complaint_order add column tag_ids bigint[] not null default '{}';
comment on column complaint_order.tag_ids is '标签 tags that it was given';
create index complaint_order_tags on complaint_order using gin (tag_ids) where tag_ids <> '{}';

-- What a department keeps of an order knows nothing of what came after it.
update order_dept set past = past || '{"tag_ids": []}' where past is not null;
