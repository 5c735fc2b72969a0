-- Who is told of an assist order, and whether its department spoke with the caller (domain 2.8).
alter table assist_order
  add column person_ids jsonb not null default '[]',
  add column contacted boolean;
comment on column assist_order.person_ids is '通知人员 people who are told; none: those who receive notices';
comment on column assist_order.contacted is '已联系诉求人 whether its department spoke with the caller; empty: it has not said';
