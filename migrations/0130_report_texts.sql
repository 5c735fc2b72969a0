-- What officials make of the text that a report writes of itself (domain 5.4, decision 0261).
create table report_text (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  report text not null,
  from_on date not null,
  part text not null,
  dept_id bigint not null,
  text text not null default '',
  basis text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create unique index report_text_one on report_text (supplier_id, report, from_on, dept_id, part) where deleted_at is null;
comment on table report_text is '报表文字 what an official made of the text that a report writes of itself';
comment on column report_text.supplier_id is '所属平台 tenant';
comment on column report_text.id is '编号 id';
comment on column report_text.report is '报表 which report, by its key';
comment on column report_text.from_on is '起始日期 first day of its period';
comment on column report_text.part is '部分 which part of it';
comment on column report_text.dept_id is '单位 whose report it is; the centre for all of its people';
comment on column report_text.text is '文字 as it was written; empty: as the report writes it';
comment on column report_text.basis is '依据 digest of the figures that were seen when it was written';
comment on column report_text.created_at is '创建时间 created at';
comment on column report_text.created_by is '创建人 created by operator';
comment on column report_text.updated_at is '更新时间 updated at';
comment on column report_text.updated_by is '更新人 updated by operator';
comment on column report_text.deleted_at is '删除时间 deleted at';
comment on column report_text.version is '版本 optimistic lock';
