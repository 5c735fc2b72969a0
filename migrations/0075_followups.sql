-- What comes back on its day (domain 2.25): a promise that an answer made, and what somebody wants to look at again.
create table order_followup (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  kind text not null check (kind in ('promise', 'follow_up')),
  reply_id bigint,
  dept_id bigint not null,
  operator_id bigint,
  due_on date not null,
  content text not null,
  state text not null default 'open' check (state in ('open', 'done')),
  postponed smallint not null default 0,
  outcome text,
  version integer not null default 0,
  created_by bigint,
  created_at timestamptz(0) not null,
  closed_by bigint,
  closed_at timestamptz(0),
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id),
  check ((kind = 'promise') = (reply_id is not null)),
  check ((state = 'done') = (closed_at is not null))
);
create index order_followup_order on order_followup (supplier_id, order_id, id);
-- The list of a department, that of the centre, and the job of the morning.
create index order_followup_dept on order_followup (supplier_id, dept_id, state, due_on, id);
create index order_followup_due on order_followup (supplier_id, state, due_on, id);
comment on table order_followup is '承诺与跟进 what comes back on its day: a promise of an answer, or what somebody looks at again (domain 2.25)';
comment on column order_followup.supplier_id is '所属平台 tenant';
comment on column order_followup.id is '编号 id';
comment on column order_followup.order_id is '工单 order';
comment on column order_followup.kind is '类别 promise 承诺, follow_up 跟进';
comment on column order_followup.reply_id is '作出承诺的回复 the answer that promised; the promise ends when the order has another one';
comment on column order_followup.dept_id is '责任单位 whose it is';
comment on column order_followup.operator_id is '跟进人 account whose it is; empty: the whole unit';
comment on column order_followup.due_on is '到期日 on which day it comes back';
comment on column order_followup.content is '内容 what was promised, or why it is looked at again';
comment on column order_followup.state is '状态 open, done';
comment on column order_followup.postponed is '延期次数 how often the day was moved';
comment on column order_followup.outcome is '结果 what became of it, or why the day was moved last';
comment on column order_followup.version is '版本号 version';
comment on column order_followup.created_by is '创建人 account';
comment on column order_followup.created_at is '创建时间 when';
comment on column order_followup.closed_by is '完成人 account';
comment on column order_followup.closed_at is '完成时间 when';
