-- The whole life of assist orders (domain 2.8).
alter table assist_order
  add column refuse_due_at timestamptz(0),
  add column refuse_reason text,
  add column rework_count smallint not null default 0,
  add column opinion text;
comment on column assist_order.refuse_due_at is '拒绝时限 until when it may be refused; empty: not at all';
comment on column assist_order.refuse_reason is '拒绝原因 why it was refused';
comment on column assist_order.rework_count is '退回次数 how often an answer was wanted again';
comment on column assist_order.opinion is '意见 what was said to its department last: about its answer, its refusal, or why it is not wanted any more';

alter table complaint_order
  add column assist_replied smallint not null default 0,
  add column assist_refused smallint not null default 0,
  add column assist_free_at timestamptz(0);
comment on column complaint_order.assist_replied is '待采纳协办数 assist orders that were answered and not taken up yet';
comment on column complaint_order.assist_refused is '被拒协办数 assist orders that were refused';
comment on column complaint_order.assist_free_at is '协办等待截止 from when its lead need not wait for them any longer';

-- What was answered ends with the part of the lead that asked.
update assist_order x set state = 'closed', closed_at = x.replied_at from complaint_order o
  where x.supplier_id = o.supplier_id and x.order_id = o.id and x.state = 'replied' and x.from_dept_id is distinct from o.lead_dept_id;
-- Until its next step, which counts working days, an order waits for three days of any kind.
update complaint_order o set assist_replied = a.replied, assist_free_at = a.free_at
  from (select supplier_id, order_id, count(*) filter (where state = 'replied') as replied,
      date_trunc('day', max(due_at) filter (where state <> 'replied')) + interval '4 days' - interval '1 second' as free_at
    from assist_order where state in ('pending', 'handling', 'rework', 'replied') group by 1, 2) a
  where o.supplier_id = a.supplier_id and o.id = a.order_id;

-- What a department keeps of an order knows nothing of what came after it.
update order_dept set past = past || '{"assist_replied": 0, "assist_refused": 0, "assist_free_at": null}' where past is not null;
