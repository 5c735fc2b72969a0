-- In which words a tenant tells of each event, in inbox, SMS and the other channels (domain 2.15).
create table message_template (
  supplier_id bigint not null,
  id bigint generated always as identity,
  event text not null,
  content text not null,
  content_en text not null,
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
create unique index message_template_event_u on message_template (supplier_id, event) where deleted_at is null;
comment on table message_template is '消息模板 the words of each message, as delivered until somebody changes them';
comment on column message_template.supplier_id is '所属平台 tenant';
comment on column message_template.id is '编号 id';
comment on column message_template.event is '消息 which event it tells of';
comment on column message_template.content is '中文内容 in Chinese, with variables in braces';
comment on column message_template.content_en is '英文内容 in English';
comment on column message_template.sort is '排序 place in the list';
comment on column message_template.created_at is '创建时间 created at';
comment on column message_template.created_by is '创建人 created by operator';
comment on column message_template.updated_at is '更新时间 updated at';
comment on column message_template.updated_by is '更新人 updated by operator';
comment on column message_template.deleted_at is '删除时间 deleted at';
comment on column message_template.version is '版本 optimistic lock';

create trigger message_template_kept_insert after insert on message_template referencing new table as changed for each statement execute function stamp_kept();
create trigger message_template_kept_update after update on message_template referencing new table as changed for each statement execute function stamp_kept();
create trigger message_template_kept_delete after delete on message_template referencing old table as changed for each statement execute function stamp_kept();
