-- Departments get other names, are merged and divided, on a day that may be to come (domain 4.3, decision 0213).
create table department_change (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  kind text not null check (kind in ('rename', 'merge', 'split')),
  dept_id bigint not null,
  to_dept_id bigint,
  effective_on date not null,
  basis text not null,
  names jsonb not null default '{}',
  part jsonb not null default '{}',
  state text not null default 'planned' check (state in ('planned', 'moving', 'done', 'withdrawn', 'refused')),
  moved jsonb not null default '{}',
  refusal jsonb,
  done_at timestamptz(0),
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, to_dept_id) references department (supplier_id, id),
  check ((kind = 'merge') <= (to_dept_id is not null)),
  check (to_dept_id <> dept_id)
);
create index department_change_day on department_change (supplier_id, effective_on desc, id desc);
create index department_change_of on department_change (supplier_id, dept_id);
create index department_change_to on department_change (supplier_id, to_dept_id);
create index department_change_ahead on department_change (effective_on, supplier_id, id) where state in ('planned', 'moving');
comment on table department_change is '机构调整 a department renamed, merged into another or divided, and what became of it (domain 4.3)';
comment on column department_change.supplier_id is '所属平台 tenant';
comment on column department_change.id is '编号 id';
comment on column department_change.kind is '调整方式 rename 更名, merge 合并, split 拆分';
comment on column department_change.dept_id is '调整部门 department that is renamed, merged or divided';
comment on column department_change.to_dept_id is '承接部门 department that takes over; of a division the new one, once it is made';
comment on column department_change.effective_on is '生效日期 day from which it holds';
comment on column department_change.basis is '依据 document or decision that it follows';
comment on column department_change.names is '名称 names before and after; of a division those of the new department';
comment on column department_change.part is '划出内容 of a division: what goes to the new department';
comment on column department_change.state is '状态 planned 待生效, moving 转移中, done 已完成, withdrawn 已撤回, refused 未能执行';
comment on column department_change.moved is '转移数量 how much of what went to the successor';
comment on column department_change.refusal is '未能执行的原因 why it could not be carried out on its day, in both languages';
comment on column department_change.done_at is '完成时间 when all of it was carried out';
comment on column department_change.created_at is '创建时间 created at';
comment on column department_change.created_by is '创建人 who decided it';
comment on column department_change.updated_at is '更新时间 updated at';
comment on column department_change.updated_by is '更新人 updated by operator';
comment on column department_change.deleted_at is '删除时间 deleted at';
comment on column department_change.version is '版本 optimistic lock';

alter table department add column successor_id bigint, add foreign key (supplier_id, successor_id) references department (supplier_id, id);
comment on column department.successor_id is '承接部门 department that it was merged into';
