-- What a department led is told apart in the range of a moment, and not among the orders of all (decision 0287).
drop index complaint_order_completed;
create index complaint_order_completed on complaint_order (supplier_id, completed_at, lead_dept_id)
  include (status, is_on_time, lead_path, exclusion_scope, excluded_at) where completed_at is not null and deleted_at is null;
drop index complaint_order_due;
create index complaint_order_due on complaint_order (supplier_id, due_at, lead_dept_id) where deleted_at is null and due_at is not null;

-- A department that is moved keeps its orders, which somebody on its former path led.
alter table department add column stood_below bigint[] not null default '{}';
comment on column department.stood_below is '曾属上级 departments on its paths before it was moved: they may lead orders of then';
create function department_moved() returns trigger language plpgsql as $$
begin
  new.stood_below := array(select distinct unnest(old.stood_below || string_to_array(trim(both '/' from old.path), '/')::bigint[]));
  return new;
end $$;
create trigger department_moved before update of path on department for each row when (old.path <> new.path) execute function department_moved();
-- Of what was moved before, the orders tell.
update department d set stood_below = s.ids from (
    select o.supplier_id, u.id::bigint as dept_id, array_agg(distinct o.lead_dept_id) as ids
    from (select distinct supplier_id, lead_path, lead_dept_id from complaint_order where lead_path is not null and lead_dept_id is not null) o
      cross join lateral unnest(string_to_array(trim(both '/' from o.lead_path), '/')) u (id)
    group by 1, 2) s
  where d.supplier_id = s.supplier_id and d.id = s.dept_id;
