-- Accounts that one person has in several districts (domain 4.4.2, decision 0198).
create table account_link (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  operator_id bigint not null,
  to_supplier_id bigint not null references supplier,
  to_operator_id bigint not null,
  created_at timestamptz(0) not null,
  revoked_at timestamptz(0),
  revoked_by bigint,
  primary key (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id),
  foreign key (to_supplier_id, to_operator_id) references operator (supplier_id, id),
  check (supplier_id <> to_supplier_id)
);
create unique index account_link_u on account_link (supplier_id, operator_id, to_supplier_id, to_operator_id) where revoked_at is null;
create index account_link_to_i on account_link (to_supplier_id, to_operator_id) where revoked_at is null;
comment on table account_link is '联合账号关联 an account of the same person in another district, proved by its own password';
comment on column account_link.supplier_id is '所属平台 tenant of the account that one goes out from';
comment on column account_link.id is '编号 id';
comment on column account_link.operator_id is '本账号 account that one goes out from';
comment on column account_link.to_supplier_id is '对方平台 tenant of the other account';
comment on column account_link.to_operator_id is '对方账号 the other account';
comment on column account_link.created_at is '关联时间 linked at';
comment on column account_link.revoked_at is '解除时间 revoked at';
comment on column account_link.revoked_by is '解除人 account that revoked it, of either side';

alter table session add column home_supplier_id bigint, add column home_operator_id bigint, add column home_link_id bigint;
create index session_home_i on session (home_supplier_id, home_operator_id) where home_operator_id is not null and revoked_at is null;
comment on column session.home_supplier_id is '来源平台 tenant from whose account it was switched here';
comment on column session.home_operator_id is '来源账号 account from which it was switched here';
comment on column session.home_link_id is '所凭关联 link by which it was';

alter table login_log drop constraint login_log_type_check;
alter table login_log add constraint login_log_type_check check (type in ('password', 'sms', 'sso', 'ding', 'wx', 'view_as', 'union'));
