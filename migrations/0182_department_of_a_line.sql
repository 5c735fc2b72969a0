-- A line of history is its department's, not that of which its author is a member today. Lines of before do not know it.
alter table order_log add column operator_dept_id bigint;
comment on column order_log.operator_dept_id is '操作人单位 whose line it is; null before it was kept and for citizens';

-- What was packed before the column was there goes on being what it was word for word.
create function packed_line(line jsonb) returns jsonb language sql immutable as $$
  select line - '{supplier_id,order_id}'::text[] - case when line -> 'operator_dept_id' = 'null' then 'operator_dept_id' else '' end
$$;
comment on function packed_line(jsonb) is '归档的一条 a line of history as it lies in the archive';
create or replace function packed_line(line order_log) returns jsonb language sql stable as $$
  select packed_line(to_jsonb(line))
$$;

create or replace view order_history as
select supplier_id, id, order_id, round, action, from_status, to_status, from_dept_id, to_dept_id, operator_id, operator_name,
  operator_dept, text, payload, attachments, ip, visible_to, is_note, created_at, operator_dept_id
from order_log
union all
select a.supplier_id, l.id, a.order_id, l.round, l.action, l.from_status, l.to_status, l.from_dept_id, l.to_dept_id, l.operator_id,
  l.operator_name, l.operator_dept, l.text, l.payload, l.attachments, l.ip, l.visible_to, l.is_note, l.created_at, l.operator_dept_id
from order_log_archive a cross join lateral jsonb_populate_recordset(null::order_log, a.lines) l;

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
      where a.supplier_id = old.supplier_id and a.order_id = old.order_id and packed.line = packed_line(to_jsonb(old))
    ) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
