-- Who wants an account asks for it, and an administrator of the unit decides (domain 4.4, decision 0202).
create table account_application (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  real_name text not null,
  phone text not null,
  phone_h text not null,
  address_h text not null,
  dept_id bigint not null,
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  answer text not null default '',
  operator_id bigint,
  decided_at timestamptz(0),
  decided_by bigint,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  check ((state = 'pending') = (decided_at is null))
);
create unique index account_application_pending on account_application (supplier_id, phone_h) where state = 'pending' and deleted_at is null;
create index account_application_created on account_application (supplier_id, created_at);
comment on table account_application is '账号申请 requests for an account by people who have none (domain 4.4)';
comment on column account_application.supplier_id is '所属平台 tenant';
comment on column account_application.id is '编号 id';
comment on column account_application.real_name is '姓名 name of the applicant';
comment on column account_application.phone is '手机号(密文) mobile number, proved by a code, sealed';
comment on column account_application.phone_h is '手机号摘要 keyed hash to find it by';
comment on column account_application.address_h is '来源地址摘要 keyed hash of the network address, for counting';
comment on column account_application.dept_id is '申请单位 unit that is applied to';
comment on column account_application.reason is '申请事由 what the account is for';
comment on column account_application.state is '状态 pending, approved or refused';
comment on column account_application.answer is '答复 why it was refused';
comment on column account_application.operator_id is '开通账号 account that was opened';
comment on column account_application.decided_at is '审核时间 when it was decided';
comment on column account_application.decided_by is '审核人 account that decided it';
comment on column account_application.created_at is '申请时间 when it was asked for last';
comment on column account_application.created_by is '创建人 empty: applicants have no account';
comment on column account_application.updated_at is '更新时间 updated at';
comment on column account_application.updated_by is '更新人 updated by operator';
comment on column account_application.deleted_at is '删除时间 deleted at';
comment on column account_application.version is '版本 optimistic lock';
