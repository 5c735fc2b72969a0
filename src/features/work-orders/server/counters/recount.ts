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

/** The columns that a badge may depend on; a text of an order is none. */
const COLUMNS = sql`supplier_id, id, status, is_repeat, reply_category, pending_action, holder_dept_id, lead_dept_id, lead_path,
  returned_dept_ids, answered_dept_ids, back_count, completed_at, paused, current_due_at, soon_at, request_id, visit_state,
  supervise_to_answer, supervise_to_judge, assist_to_rate`

/** Every badge that an order of the `part` stands for, one row each; in the words of domain 1.3 rather than those of the rules. */
const COUNTED = sql`
    centre as (select supplier_id, id from department where kind = 'centre'),
    assists as (select a.* from part p join assist_order a on a.supplier_id = p.supplier_id and a.order_id = p.id),
    depts as (select d.* from part p join order_dept d on d.supplier_id = p.supplier_id and d.order_id = p.id),
    led as (
      select o.supplier_id, o.id, o.status, o.holder_dept_id, o.pending_action, o.is_repeat, o.back_count, o.completed_at, d.dept_id::bigint as dept_id from part o,
        unnest((string_to_array(trim(both '/' from o.lead_path), '/'))[2:]) as d(dept_id)),
    returned as (
      select o.supplier_id, o.id, d.dept_id::bigint as dept_id from part o, unnest(o.returned_dept_ids) as d(dept_id)),
    answered as (
      select o.supplier_id, o.id, d.dept_id::bigint as dept_id from part o, unnest(o.answered_dept_ids) as d(dept_id)
        where coalesce(position('/' || d.dept_id || '/' in o.lead_path), 0) = 0),
    counted as (
      select o.supplier_id, c.id as dept_id, case status when 'submitted' then 'wx_app_order' when 'in_progress' then 'dealing' when 'merged' then 'dealing'
          when 'dept_back' then 'back' when 'dept_reply' then 'reply' when 'need_report_back' then 'report_back'
          when 'completed_back' then 'finished_back' when 'completed_reply' then 'finished_reply' when 'invalid' then 'violation'
          when 'waiting' then case when is_repeat then 'repeat' else 'wait_deal' end
          else 'report_reply_' || case reply_category when 'normal' then 'nomal' else reply_category end end as metric
        from part o join centre c using (supplier_id)
      union all select o.supplier_id, c.id, 'all' from part o join centre c using (supplier_id)
      union all select supplier_id, dept_id, case when status = 'completed_reply' then 'finished_reply' when holder_dept_id <> dept_id then 'dealing'
          when pending_action in ('internal_review', 'review_reply') then 'reply' when pending_action = 'audit_back' then 'back' when is_repeat then 'repeat' else 'wait_deal' end
        from led where status not in ('completed_back', 'invalid')
      union all select supplier_id, dept_id, case when back_count >= 5 then 'back_five' else 'back_three' end
        from (select supplier_id, dept_id, back_count, completed_at from led
          union all select o.supplier_id, c.id, o.back_count, o.completed_at from part o join centre c using (supplier_id)) s
        where back_count >= 3 and completed_at is null
      union all select o.supplier_id, c.id, 'visit' from part o join centre c using (supplier_id)
        where o.visit_state = 'pending'
      union all select supplier_id, dept_id, 'finished_back' from returned
      union all select supplier_id, dept_id, 'finished_reply' from answered
      union all select supplier_id, dept_id, 'all' from (
        select supplier_id, dept_id, id from led union select supplier_id, dept_id, id from returned
        union select supplier_id, dept_id, id from answered
        union select supplier_id, dept_id, order_id from assists where state not in ('cancelled', 'refused')) involved
      union all select a.supplier_id, d.id, 'help' from assists a join centre c using (supplier_id), unnest(array[a.dept_id, c.id]) as d(id)
        where a.state in ('pending', 'handling', 'rework')
      union all select o.supplier_id, c.id, 'delay' from part o join centre c using (supplier_id) where request_id is not null
      union all select o.supplier_id, c.id, 'supervise' from part o join centre c using (supplier_id)
        where supervise_to_judge > 0
      union all select supplier_id, lead_dept_id, 'supervise' from part where supervise_to_answer > 0 and lead_dept_id is not null
      union all select supplier_id, lead_dept_id, 'rating' from part where assist_to_rate > 0 and lead_dept_id is not null
      union all select supplier_id, dept_id, h.kind || to_char(h.at, '":"YYYY-MM-DD"T"HH24') from (
        select o.supplier_id, c.id as dept_id, current_due_at as due_at, soon_at, request_id is not null as held from part o join centre c using (supplier_id)
          where completed_at is null and not paused and current_due_at is not null
        union all select supplier_id, dept_id, due_at, soon_at, held from depts where due_at is not null) clocks,
        lateral (values ('due', due_at), ('soon', soon_at), ('held', case when held then due_at end)) as h (kind, at) where at is not null)`

/** So many orders are counted in one statement: well below the time that a statement has. */
const AT_ONCE = 50_000

interface Counted extends Pick<Drift, 'supplier_id' | 'dept_id' | 'metric'> {
  readonly value: string
}

/**
 * The badges counted from the orders themselves, written apart from the rules that keep the ledger (domain 1.3): those that
 * differ from it, none when every badge is right. One transaction sees one moment, whoever works meanwhile.
 */
export const counterDrift = (db: Db, at_once = AT_ONCE): Promise<Drift[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const orders = new Map<string, bigint>()
      let last = { supplier_id: '0', id: '0' }
      for (let more = true; more;) {
        const part = await countPart(trx, last, at_once)
        for (const row of part.counted) add(orders, row)
        more = part.last !== null
        last = part.last ?? last
      }
      const ledger = new Map<string, bigint>()
      const { rows } = await sql<Counted>`
        select supplier_id, dept_id, metric, sum(value) as value from (
          select supplier_id, dept_id, metric, value from order_counter
          union all select supplier_id, dept_id, metric, delta from order_counter_delta) parts group by 1, 2, 3`.execute(
        trx,
      )
      for (const row of rows) add(ledger, row)
      return differences(ledger, orders)
    })

/** The badges of the orders that follow `after`, and the last of them; null where none follows. */
async function countPart(db: Db, after: { readonly supplier_id: string; readonly id: string }, at_once: number) {
  const { rows } = await sql<Counted>`
    with part as materialized (select ${COLUMNS} from complaint_order
      where deleted_at is null and (supplier_id, id) > (${after.supplier_id}::bigint, ${after.id}::bigint)
      order by supplier_id, id limit ${at_once}),
    ${COUNTED}
    select supplier_id, dept_id, metric, count(*) as value from counted group by 1, 2, 3
    union all (select supplier_id, id, '', 0 from part order by supplier_id desc, id desc limit 1)`.execute(db)
  const end = rows.find(({ metric }) => metric === '')
  const last = end ? { supplier_id: end.supplier_id, id: end.dept_id } : null
  return { counted: rows.filter(({ metric }) => metric !== ''), last }
}

const add = (sums: Map<string, bigint>, { supplier_id, dept_id, metric, value }: Counted): void => {
  const place = `${supplier_id} ${dept_id} ${metric}`
  sums.set(place, (sums.get(place) ?? 0n) + BigInt(value))
}

function differences(ledger: ReadonlyMap<string, bigint>, orders: ReadonlyMap<string, bigint>): Drift[] {
  const places = [...new Set([...ledger.keys(), ...orders.keys()])].toSorted()
  return places.flatMap((place) => {
    const [l, o] = [ledger.get(place) ?? 0n, orders.get(place) ?? 0n]
    const [supplier_id, dept_id, metric] = place.split(' ') as [string, string, string]
    return l === o ? [] : [{ supplier_id, dept_id, metric, ledger: `${l}`, orders: `${o}` }]
  })
}
