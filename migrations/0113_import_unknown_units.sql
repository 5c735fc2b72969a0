-- Names of units that imports did not understand: found among their rows, and kept where somebody says that they are none (domain 6.6).

create index import_row_unknown_unit on import_row (supplier_id, batch_id desc)
  where result = 'ok_warn' and issues @> '[{"code": "IMP_DEPT"}]';

create table import_not_unit (
  supplier_id bigint not null references supplier,
  name text not null,
  created_at timestamptz(0) not null,
  created_by bigint not null,
  primary key (supplier_id, name)
);
comment on table import_not_unit is '非单位名称 names that stand where files name units and mean none';
comment on column import_not_unit.supplier_id is '所属平台 tenant';
comment on column import_not_unit.name is '名称 as the files write it';
comment on column import_not_unit.created_at is '创建时间 created at';
comment on column import_not_unit.created_by is '创建人 created by operator';
