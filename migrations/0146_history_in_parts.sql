-- History lies in parts, each of a range of orders, so that an order and its lines are found, kept and let go together (decision 0280).

-- A line is named with its order from now on.
alter table order_log_removal add column order_id bigint;
alter table order_log_removal disable trigger order_log_removal_append_only;
update order_log_removal r set order_id = l.order_id from order_log l where l.supplier_id = r.supplier_id and l.id = r.log_id;
alter table order_log_removal enable trigger order_log_removal_append_only;
comment on column order_log_removal.order_id is '工单 order of that line';
alter table order_log_removal
  alter column order_id set not null,
  drop constraint order_log_removal_supplier_id_log_id_fkey,
  drop constraint order_log_removal_pkey,
  add primary key (supplier_id, order_id, log_id);

-- What was the table becomes its first part, as it lies: no line is copied. Key and index over the order become one.
drop trigger order_log_append_only on order_log;
alter table order_log rename to order_log_first;
alter table order_log_first drop constraint order_log_pkey;
alter table order_log_first add constraint order_log_first_pkey primary key (supplier_id, order_id, id);
drop index order_log_order;
alter index order_log_operator rename to order_log_first_operator;

create table order_log (like order_log_first including defaults including comments) partition by range (order_id);
comment on table order_log is '流程日志 append-only history of an order, in parts by ranges of orders (domain 4.2)';
alter table order_log
  add primary key (supplier_id, order_id, id),
  add foreign key (supplier_id, order_id) references complaint_order (supplier_id, id);
create index order_log_operator on order_log (supplier_id, operator_id, order_id) include (created_at) where operator_id is not null;
create trigger order_log_append_only before update or delete on order_log
  for each row execute function order_log_is_append_only();

-- It reaches a million numbers beyond the last that was given; further parts are made ahead of the orders.
do $$
declare
  upper bigint := (select last_value from rexian_id) + 1000000;
begin
  execute format('alter table order_log attach partition order_log_first for values from (minvalue) to (%s)', upper);
end $$;
-- For orders that came before a part for them was made: nobody waits, and nothing is lost.
create table order_log_beyond partition of order_log default;
-- Whoever might read and add to the table may still, while a process of before answers its last calls; no part is reached by itself.
do $$
declare
  held record;
begin
  for held in select a.grantee::regrole as role, a.privilege_type as privilege from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.oid = 'order_log_first'::regclass and a.grantee <> c.relowner and a.grantee <> 0
  loop
    execute format('grant %s on order_log to %s', held.privilege, held.role);
    execute format('revoke %s on order_log_first from %s', held.privilege, held.role);
  end loop;
end $$;

alter table order_log_removal
  add foreign key (supplier_id, order_id, log_id) references order_log (supplier_id, order_id, id) on delete cascade;

create or replace function order_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from demo_district where supplier_id = old.supplier_id and kind = 'reset' and state = 'running'
  ) then
    return old;
  end if;
  -- In a part of the history the trigger has the name of the part.
  if tg_op = 'UPDATE' and tg_table_name <> 'order_log_removal' then
    if old.order_id::text = current_setting('rexian.erasing', true)
      and to_jsonb(new) - '{text,payload}'::text[] = to_jsonb(old) - '{text,payload}'::text[] then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
