-- How long an allocation was worked on, pauses left out (domain 3.7, 5.2).
alter table allocation
  add column paused_minutes integer not null default 0,
  add column worked_minutes integer;
comment on column allocation.paused_minutes is '挂起办公分钟 office minutes of its pauses together';
comment on column allocation.worked_minutes is '办理办公分钟 office minutes from the allocation to its latest answer, pauses left out; empty: not answered, or before this was told';
create index allocation_worked on allocation (supplier_id, replied_at) include (dept_id, level, worked_minutes, order_id)
  where worked_minutes is not null and replied_at is not null;
