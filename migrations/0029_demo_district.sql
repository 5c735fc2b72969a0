-- A tenant that was filled as the demo district, and what runs in it: only there may everything be begun anew.

create table demo_district (
  supplier_id bigint primary key references supplier,
  orders integer not null check (orders > 0),
  days integer not null check (days > 0),
  kind text check (kind in ('reset', 'play')),
  state text check (state in ('running', 'done', 'cancelled', 'failed')),
  run integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  heartbeat_at timestamptz(0),
  started_at timestamptz(0),
  started_by bigint,
  check ((kind is null) = (state is null))
);
comment on table demo_district is '演示区 a tenant that was filled as the demo district, and the latest run in it';
comment on column demo_district.supplier_id is '所属平台 tenant';
comment on column demo_district.orders is '工单数 how many orders it is filled with';
comment on column demo_district.days is '天数 over how many days they are spread';
comment on column demo_district.kind is '类型 what runs or ran last, empty before the first time';
comment on column demo_district.state is '状态 how far that came';
comment on column demo_district.run is '次数 goes up with each run; only the latest may go on';
comment on column demo_district.done is '已完成 orders made, or minutes of the day played';
comment on column demo_district.total is '总数 of all that is to be done';
comment on column demo_district.heartbeat_at is '心跳时间 last sign of life, by the clock of the machine';
comment on column demo_district.started_at is '开始时间 when it was begun';
comment on column demo_district.started_by is '操作人 who began it';

-- History goes in one case alone: with all orders of a demo district, while it is being reset.
create or replace function order_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'hidden') = (to_jsonb(old) - 'hidden') then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select from demo_district where supplier_id = old.supplier_id and kind = 'reset' and state = 'running'
  ) then
    return old;
  end if;
  raise exception 'order_log is append-only';
end $$;
comment on function order_log_is_append_only() is '流程日志只增 refuses every change but striking a line out, and the reset of a demo district';
