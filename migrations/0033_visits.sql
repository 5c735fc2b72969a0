-- Callers are asked what came of their matter (T34).

create table order_visit (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  round integer not null,
  stage text not null check (stage in ('pre', 'final')),
  attempt integer not null,
  channel text not null,
  call_result text not null,
  responded boolean,
  resolve_result text,
  satisfaction smallint check (satisfaction between 1 and 5),
  dissatisfied_reason text,
  opinion text,
  need_redo boolean not null default false,
  visitor_id bigint,
  visited_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
create index order_visit_order on order_visit (supplier_id, order_id, id);
create index order_visit_visited on order_visit (supplier_id, visited_at) where call_result = 'connected';
comment on table order_visit is '回访 one attempt to ask the caller what came of it (T34)';
comment on column order_visit.supplier_id is '租户 tenant';
comment on column order_visit.id is '编号 id';
comment on column order_visit.order_id is '工单 order';
comment on column order_visit.round is '办理轮次 round of handling';
comment on column order_visit.stage is '回访阶段 pre before the answer is approved, final after completion';
comment on column order_visit.attempt is '第几次 which attempt';
comment on column order_visit.channel is '回访方式 phone, sms, wx or ivr';
comment on column order_visit.call_result is '接通情况 whether the caller was reached';
comment on column order_visit.responded is '是否联系 the department got in touch with the caller';
comment on column order_visit.resolve_result is '解决情况 what came of it, says the caller';
comment on column order_visit.satisfaction is '满意度 5 best, 1 worst';
comment on column order_visit.dissatisfied_reason is '不满意原因 why dissatisfied';
comment on column order_visit.opinion is '诉求人意见 what the caller says';
comment on column order_visit.need_redo is '需要重办 to be redone';
comment on column order_visit.visitor_id is '回访员 who called';
comment on column order_visit.visited_at is '回访时间 when';

alter table complaint_order
  add column visit_state text not null default 'none',
  add column visit_due_at timestamptz(0),
  add column visit_next_at timestamptz(0),
  add column visit_attempts integer not null default 0,
  add column satisfaction smallint,
  add column resolve_result text;
comment on column complaint_order.visit_state is '回访状态 none, pending, done, failed or not_needed';
comment on column complaint_order.visit_due_at is '回访期限 until when the caller is asked';
comment on column complaint_order.visit_next_at is '下次回访 from when the next attempt may be made';
comment on column complaint_order.visit_attempts is '回访次数 attempts so far';
comment on column complaint_order.satisfaction is '满意度 mark given in the latest call-back';
comment on column complaint_order.resolve_result is '市民认定的解决情况 result, says the caller';

-- What a department keeps of an order that has left it says nothing of later call-backs.
update order_dept set past = past || '{"visit_state": "none", "visit_due_at": null, "visit_next_at": null, "visit_attempts": 0, "satisfaction": null, "resolve_result": null}'
  where past is not null;
