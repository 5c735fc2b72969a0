-- Requests of people about their own data, and orders that no longer say who their callers were (domain 7.2.1).
create table pi_request (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  kind text not null check (kind in ('access', 'copy', 'correct', 'delete')),
  applicant text,
  phone text,
  phone_h text,
  verified_by text not null check (verified_by in ('id_card', 'call_back', 'sms', 'agent')),
  content text not null,
  received_on date not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
  result text not null default '',
  basis text not null default '',
  closed_at timestamptz(0),
  closed_by bigint,
  erase_state text check (erase_state in ('proposed', 'approved')),
  proposed_at timestamptz(0),
  proposed_by bigint,
  decided_at timestamptz(0),
  decided_by bigint,
  erased_orders integer not null default 0,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  check ((state = 'open') = (closed_at is null)),
  check ((applicant is null) = (phone is null) and (phone is null) = (phone_h is null)),
  check (phone is not null or state <> 'open'),
  check (erase_state is null or proposed_by is not null),
  check (state <> 'refused' or basis <> '')
);
create index pi_request_open on pi_request (supplier_id, due_on, id) where state = 'open' and deleted_at is null;
comment on table pi_request is '个人信息请求 what people ask about their own data (domain 7.2.1)';
comment on column pi_request.supplier_id is '所属平台 tenant';
comment on column pi_request.id is '编号 id';
comment on column pi_request.kind is '类型 access, copy, correct or delete';
comment on column pi_request.applicant is '申请人(密文) who asks, sealed; empty once the data were erased';
comment on column pi_request.phone is '手机号(密文) number by which the data are found, sealed; empty once they were erased';
comment on column pi_request.phone_h is '手机号摘要 keyed hash of it; empty once they were erased';
comment on column pi_request.verified_by is '核验方式 how it was made sure who asks';
comment on column pi_request.content is '请求内容 what is asked for';
comment on column pi_request.received_on is '收到日期 when it came in';
comment on column pi_request.due_on is '答复期限 the fifteenth working day after it';
comment on column pi_request.state is '状态 open, done, refused or withdrawn';
comment on column pi_request.result is '答复 what became of it, or why it is refused';
comment on column pi_request.basis is '依据 law or rule of a refusal';
comment on column pi_request.closed_at is '办结时间 when it was answered';
comment on column pi_request.closed_by is '办结人 account that answered it; empty where the erasure did';
comment on column pi_request.erase_state is '清除状态 erasure that waits for a second person, or runs';
comment on column pi_request.proposed_at is '提出清除时间 when it was proposed';
comment on column pi_request.proposed_by is '提出人 account that proposed it';
comment on column pi_request.decided_at is '审批时间 when it was approved or sent back';
comment on column pi_request.decided_by is '审批人 account that did; never the one that proposed it';
comment on column pi_request.erased_orders is '已清除工单数 orders that were erased for it';
comment on column pi_request.created_at is '创建时间 created at';
comment on column pi_request.created_by is '创建人 created by operator';
comment on column pi_request.updated_at is '更新时间 updated at';
comment on column pi_request.updated_by is '更新人 updated by operator';
comment on column pi_request.deleted_at is '删除时间 deleted at';
comment on column pi_request.version is '版本 optimistic lock';

alter table complaint_order add column erased_at timestamptz(0);
comment on column complaint_order.erased_at is '个人信息清除时间 when it was forgotten who the caller is';
-- Which orders a number called about that is none of the two that the caller left; and whose callers are to be forgotten next.
create index complaint_order_call_in on complaint_order (supplier_id, call_in_phone_h)
  where call_in_phone_h is not null and call_in_phone_h is distinct from caller_phone_h;
create index complaint_order_to_forget on complaint_order (supplier_id, completed_at)
  where completed_at is not null and erased_at is null;

-- History loses words that say who somebody is, of the one order that the transaction is about; nothing else of a line changes.
create or replace function order_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from demo_district where supplier_id = old.supplier_id and kind = 'reset' and state = 'running'
  ) then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'order_log' then
    if old.order_id::text = current_setting('rexian.erasing', true)
      and to_jsonb(new) - '{text,payload}'::text[] = to_jsonb(old) - '{text,payload}'::text[] then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
comment on function order_log_is_append_only() is '流程日志只增 refuses every change but the erasure of personal data and the reset of a demo district';
