-- The history of orders closed long ago lies packed, one row an order, and is read as before (decision 0283).
create table order_log_archive (
  supplier_id bigint not null references supplier,
  order_id bigint not null,
  operator_ids bigint[] not null,
  lines jsonb not null,
  archived_at timestamptz(0) not null,
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
create index order_log_archive_operators on order_log_archive using gin (operator_ids);
comment on table order_log_archive is '流程日志归档 history of orders closed long ago, packed (domain 7.4)';
comment on column order_log_archive.supplier_id is '租户 tenant';
comment on column order_log_archive.order_id is '工单 order';
comment on column order_log_archive.operator_ids is '操作人 who did something on it';
comment on column order_log_archive.lines is '流程日志 its lines as they stood in order_log, without tenant and order';
comment on column order_log_archive.archived_at is '归档时间 when they were packed';

create function packed_line(line order_log) returns jsonb language sql stable as $$
  select to_jsonb(line) - '{supplier_id,order_id}'::text[]
$$;
comment on function packed_line is '归档的一条 a line of history as it lies in the archive';

create view order_history as
select supplier_id, id, order_id, round, action, from_status, to_status, from_dept_id, to_dept_id, operator_id, operator_name,
  operator_dept, text, payload, attachments, ip, visible_to, is_note, created_at
from order_log
union all
select a.supplier_id, l.id, a.order_id, l.round, l.action, l.from_status, l.to_status, l.from_dept_id, l.to_dept_id, l.operator_id,
  l.operator_name, l.operator_dept, l.text, l.payload, l.attachments, l.ip, l.visible_to, l.is_note, l.created_at
from order_log_archive a cross join lateral jsonb_populate_recordset(null::order_log, a.lines) l;
comment on view order_history is '流程日志（含归档） history of an order wherever it lies; asked for one order at a time';

-- A note stays out of sight when its line moves; it is told beside the line wherever that lies.
alter table order_log_removal drop constraint order_log_removal_supplier_id_order_id_log_id_fkey,
  add foreign key (supplier_id, order_id) references complaint_order (supplier_id, id);

-- Neither lets go of a line that the other does not hold word for word.
create or replace function order_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from demo_district where supplier_id = old.supplier_id and kind = 'reset' and state = 'running'
  ) then
    return old;
  end if;
  -- In a part of the history the trigger has the name of the part.
  if tg_table_name not in ('order_log_removal', 'order_log_archive') then
    if tg_op = 'UPDATE' and old.order_id::text = current_setting('rexian.erasing', true)
      and to_jsonb(new) - '{text,payload}'::text[] = to_jsonb(old) - '{text,payload}'::text[] then
      return new;
    end if;
    if tg_op = 'DELETE' and exists (
      select from order_log_archive a cross join jsonb_array_elements(a.lines) packed (line)
      where a.supplier_id = old.supplier_id and a.order_id = old.order_id
        and packed.line = to_jsonb(old) - '{supplier_id,order_id}'::text[]
    ) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function order_log_archive_loses_nothing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.supplier_id = old.supplier_id and new.order_id = old.order_id and not exists (
      select jsonb_array_elements(old.lines) except select jsonb_array_elements(new.lines)
    ) then
      return new;
    end if;
  elsif exists (select from demo_district where supplier_id = old.supplier_id and kind = 'reset' and state = 'running')
    or not exists (
      select from jsonb_array_elements(old.lines) packed (line) where not exists (
        select from order_log l where l.supplier_id = old.supplier_id and l.order_id = old.order_id
          and l.id = (line ->> 'id')::bigint and packed_line(l) = line))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
comment on function order_log_archive_loses_nothing is '归档不丢失 lets lines be added, and go back to the history';
create trigger order_log_archive_append_only before update or delete on order_log_archive
  for each row execute function order_log_archive_loses_nothing();
