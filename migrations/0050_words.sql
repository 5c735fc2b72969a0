-- Words that no public text may say (domain 2.3.7), and those by which an order that comes in is given a tag (domain 2.22).
create table sensitive_word (
  supplier_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  words text not null,
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier
);
create unique index sensitive_word_name_u on sensitive_word (supplier_id, name) where deleted_at is null;
comment on table sensitive_word is '敏感词 lists of words that no public text may say';
comment on column sensitive_word.supplier_id is '所属平台 tenant';
comment on column sensitive_word.id is '编号 id';
comment on column sensitive_word.name is '名称 what kind of words';
comment on column sensitive_word.words is '词语 the words, 、 between them';
comment on column sensitive_word.enabled is '启用 is looked for';
comment on column sensitive_word.created_at is '创建时间 created at';
comment on column sensitive_word.created_by is '创建人 created by operator';
comment on column sensitive_word.updated_at is '更新时间 updated at';
comment on column sensitive_word.updated_by is '更新人 updated by operator';
comment on column sensitive_word.deleted_at is '删除时间 deleted at';
comment on column sensitive_word.version is '版本 optimistic lock';

create trigger sensitive_word_kept_insert after insert on sensitive_word referencing new table as changed for each statement execute function stamp_kept();
create trigger sensitive_word_kept_update after update on sensitive_word referencing new table as changed for each statement execute function stamp_kept();
create trigger sensitive_word_kept_delete after delete on sensitive_word referencing old table as changed for each statement execute function stamp_kept();

alter table order_tag add column words text not null default '';
comment on column order_tag.words is '关键词 orders that come in and say one of these words get it, 、 between them';
