import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

/** A badge that is not what the orders come to. */
export interface Drift {
  readonly supplier_id: string
  readonly dept_id: string
  readonly metric: string
  readonly ledger: string
  readonly orders: string
}

/** Every badge that an order stands for, one row each; in the words of domain 1.3 rather than those of the rules. */
const COUNTED = sql`
    with centre as (select supplier_id, id from department where kind = 'centre'),
    led as (
      select o.*, d.dept_id::bigint as dept_id from complaint_order o,
        unnest((string_to_array(trim(both '/' from o.lead_path), '/'))[2:]) as d(dept_id) where o.deleted_at is null),
    returned as (
      select o.*, d.dept_id::bigint as dept_id from complaint_order o, unnest(o.returned_dept_ids) as d(dept_id) where o.deleted_at is null),
    answered as (
      select o.*, d.dept_id::bigint as dept_id from complaint_order o, unnest(o.answered_dept_ids) as d(dept_id)
        where o.deleted_at is null and coalesce(position('/' || d.dept_id || '/' in o.lead_path), 0) = 0),
    counted as (
      select o.supplier_id, c.id as dept_id, case status when 'submitted' then 'wx_app_order' when 'in_progress' then 'dealing' when 'merged' then 'dealing'
          when 'dept_back' then 'back' when 'dept_reply' then 'reply' when 'need_report_back' then 'report_back'
          when 'completed_back' then 'finished_back' when 'completed_reply' then 'finished_reply' when 'invalid' then 'violation'
          when 'waiting' then case when is_repeat then 'repeat' else 'wait_deal' end
          else 'report_reply_' || case reply_category when 'normal' then 'nomal' else reply_category end end as metric
        from complaint_order o join centre c using (supplier_id) where o.deleted_at is null
      union all select o.supplier_id, c.id, 'all' from complaint_order o join centre c using (supplier_id) where o.deleted_at is null
      union all select supplier_id, dept_id, case when status = 'completed_reply' then 'finished_reply' when holder_dept_id <> dept_id then 'dealing'
          when pending_action = 'review_reply' then 'reply' when pending_action = 'audit_back' then 'back' when is_repeat then 'repeat' else 'wait_deal' end
        from led where status not in ('completed_back', 'invalid')
      union all select supplier_id, dept_id, case when back_count >= 5 then 'back_five' else 'back_three' end
        from (select supplier_id, dept_id, back_count, completed_at from led
          union all select o.supplier_id, c.id, o.back_count, o.completed_at from complaint_order o join centre c using (supplier_id) where o.deleted_at is null) s
        where back_count >= 3 and completed_at is null
      union all select o.supplier_id, c.id, 'visit' from complaint_order o join centre c using (supplier_id)
        where o.deleted_at is null and o.visit_state = 'pending'
      union all select supplier_id, dept_id, 'finished_back' from returned
      union all select supplier_id, dept_id, 'finished_reply' from answered
      union all select supplier_id, dept_id, 'all' from (
        select supplier_id, dept_id, id from led union select supplier_id, dept_id, id from returned
        union select supplier_id, dept_id, id from answered
        union select supplier_id, dept_id, order_id from assist_order where state not in ('cancelled', 'refused')) involved
      union all select a.supplier_id, d.id, 'help' from assist_order a join centre c using (supplier_id), unnest(array[a.dept_id, c.id]) as d(id)
        where a.state in ('pending', 'handling', 'rework')
      union all select o.supplier_id, c.id, 'delay' from complaint_order o join centre c using (supplier_id) where o.deleted_at is null and delay_id is not null
      union all select o.supplier_id, c.id, 'supervise' from complaint_order o join centre c using (supplier_id)
        where o.deleted_at is null and supervise_to_judge > 0
      union all select supplier_id, lead_dept_id, 'supervise' from complaint_order where deleted_at is null and supervise_to_answer > 0 and lead_dept_id is not null
      union all select supplier_id, dept_id, h.kind || to_char(h.at, '":"YYYY-MM-DD"T"HH24') from (
        select o.supplier_id, c.id as dept_id, current_due_at as due_at, soon_at, delay_id is not null as held from complaint_order o join centre c using (supplier_id)
          where o.deleted_at is null and completed_at is null and not paused and current_due_at is not null
        union all select supplier_id, dept_id, due_at, soon_at, held from order_dept where due_at is not null) clocks,
        lateral (values ('due', due_at), ('soon', soon_at), ('held', case when held then due_at end)) as h (kind, at) where at is not null),`

/**
 * The badges counted from the orders themselves, written apart from the rules that keep the ledger (domain 1.3): those that
 * differ from it, none when every badge is right. One statement sees one moment, whoever works meanwhile.
 */
export async function counterDrift(db: Db): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    ${COUNTED}
    recount as (select supplier_id, dept_id, metric, count(*) as value from counted group by 1, 2, 3),
    ledger as (
      select supplier_id, dept_id, metric, sum(value) as value from (
        select supplier_id, dept_id, metric, value from order_counter
        union all select supplier_id, dept_id, metric, delta from order_counter_delta) parts group by 1, 2, 3)
    select supplier_id, dept_id, metric, coalesce(l.value, 0) as ledger, coalesce(r.value, 0) as orders
    from recount r full join ledger l using (supplier_id, dept_id, metric)
    where coalesce(l.value, 0) <> coalesce(r.value, 0) order by 1, 2, 3`.execute(db)
  return rows
}
