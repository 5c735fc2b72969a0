-- Supervisions are issued by hand, answered and judged (domain 2.11).
alter table complaint_order
  add column supervise_to_answer smallint not null default 0,
  add column supervise_to_judge smallint not null default 0,
  add column supervise_due_at timestamptz(0);
comment on column complaint_order.supervise_to_answer is '待反馈督办 supervisions that wait for an answer';
comment on column complaint_order.supervise_to_judge is '待评定督办 answers to supervisions that wait for a verdict';
comment on column complaint_order.supervise_due_at is '督办反馈时限 by when the first open supervision wants an answer';

-- What a department keeps of an order knows nothing of what came after it.
update order_dept set past = past || '{"supervise_to_answer": 0, "supervise_to_judge": 0, "supervise_due_at": null}'
  where past is not null;

alter table order_supervise add column created_by bigint;
comment on column order_supervise.created_by is '督办人 operator; empty where the rules issued it';
comment on table order_supervise is '督办 issued by a supervisor, or by the lifecycle itself at the third rejection and the fifth send-back (domain 2.11)';

create table order_supervise_step (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  supervise_id bigint not null,
  state text not null check (state in ('issued', 'feedback', 'returned', 'closed')),
  content text not null,
  attachments jsonb not null default '[]',
  feedback_due_at timestamptz(0) not null,
  dept_id bigint not null,
  created_by bigint,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id),
  foreign key (supplier_id, supervise_id) references order_supervise (supplier_id, id)
);
create index order_supervise_step_order on order_supervise_step (supplier_id, order_id, id);
comment on table order_supervise_step is '督办过程 the course of a supervision: issued, answered, returned, closed (domain 2.11)';
comment on column order_supervise_step.supplier_id is '所属平台 tenant';
comment on column order_supervise_step.id is '编号 id; the first step bears that of its supervision';
comment on column order_supervise_step.order_id is '工单 order';
comment on column order_supervise_step.supervise_id is '督办 supervision';
comment on column order_supervise_step.state is '状态 where it stood from then on';
comment on column order_supervise_step.content is '内容 content';
comment on column order_supervise_step.attachments is '附件 ids of attachments';
comment on column order_supervise_step.feedback_due_at is '反馈时限 until when it answers, from then on';
comment on column order_supervise_step.dept_id is '单位 whose step it was';
comment on column order_supervise_step.created_by is '操作人 operator; empty where the rules took it';
comment on column order_supervise_step.created_at is '时间 when';

-- Until now nobody could answer: what is completed by now wants no answer any more.
insert into order_supervise_step (supplier_id, id, order_id, supervise_id, state, content, feedback_due_at, dept_id, created_at)
  select s.supplier_id, s.id, s.order_id, s.id, 'issued', s.content, s.feedback_due_at, d.id, s.created_at
  from order_supervise s join department d on d.supplier_id = s.supplier_id and d.kind = 'centre';
update order_supervise s set state = 'closed' from complaint_order o
  where o.supplier_id = s.supplier_id and o.id = s.order_id and (o.completed_at is not null or o.deleted_at is not null);
update complaint_order o set supervise_to_answer = s.n, supervise_due_at = s.due_at
  from (select supplier_id, order_id, count(*) as n, min(feedback_due_at) as due_at
    from order_supervise where state <> 'closed' group by 1, 2) s
  where o.supplier_id = s.supplier_id and o.id = s.order_id;
insert into order_counter_delta (supplier_id, dept_id, metric, delta)
  select supplier_id, lead_dept_id, 'supervise', count(*) from complaint_order
  where supervise_to_answer > 0 and lead_dept_id is not null and deleted_at is null group by 1, 2;

create index complaint_order_to_answer on complaint_order (supplier_id, lead_dept_id, supervise_due_at, id)
  where supervise_to_answer > 0 and deleted_at is null;
create index complaint_order_to_judge on complaint_order (supplier_id, supervise_due_at, id)
  where supervise_to_judge > 0 and deleted_at is null;
create index complaint_order_supervised on complaint_order (supplier_id, received_at desc, id desc)
  where supervise_to_answer + supervise_to_judge > 0 and deleted_at is null;
