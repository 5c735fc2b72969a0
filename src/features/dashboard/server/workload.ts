import { named } from '#platform/db/named.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { seesAll, visibleOrders } from '#features/work-orders/server/public.ts'

type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'supplier_id' | 'language'>

/** More bars than this say nothing at a glance. */
const BARS = 10

export interface Load {
  dept_id: string
  name: string
  open: number
  soon: number
  overdue: number
}

/**
 * What the departments directly below the caller's have under way by their own clocks, which are their time queues: so a
 * bar is as long as the department itself counts. Names from beside or above the caller's branch are never among them.
 */
export async function readLoads({ db, actor, clock, supplier_id, language }: Reader): Promise<Load[]> {
  const now = clock.now()
  const below = seesAll(actor) ? sql`d.level = 2` : sql`d.pid = ${actor.dept_id}`
  const { rows } = await sql<Load>`
    ${PREPARED} select d.id as dept_id, ${named(language, 'd.short_name')} as name, c.open, c.soon, c.overdue
    from department d cross join lateral (
      select count(*)::int as open, count(*) filter (where x.due_at < ${now} and not x.held)::int as overdue,
        count(*) filter (where x.due_at >= ${now} and x.soon_at <= ${now})::int as soon
      from order_dept x where x.supplier_id = d.supplier_id and x.dept_id = d.id and x.due_at is not null) c
    where d.supplier_id = ${supplier_id} and d.deleted_at is null and ${below} and c.open > 0
    order by c.overdue desc, c.soon desc, c.open desc, d.id limit ${BARS}`.execute(db)
  return rows
}

type Step = 'to_sign' | 'to_contact' | 'to_reply'

/** What a department has to do next with the orders that it holds; nothing of the kind at the centre. */
export async function readSteps({ db, actor }: Reader): Promise<Record<Step, number> | null> {
  if (seesAll(actor)) return null
  const { rows } = await sql<{ step: Step; n: number }>`
    ${PREPARED} select case when l.state = 'assigned' then 'to_sign' when l.first_contact_at is null then 'to_contact' else 'to_reply' end as step,
      count(*)::int as n
    from complaint_order o join allocation l on l.supplier_id = o.supplier_id and l.id = o.allocation_id
    where ${visibleOrders(actor)} and o.holder_dept_id = ${actor.dept_id} and o.pending_action = 'handle' and o.completed_at is null
    group by 1`.execute(db)
  const of = (step: Step): number => rows.find((row) => row.step === step)?.n ?? 0
  return { to_sign: of('to_sign'), to_contact: of('to_contact'), to_reply: of('to_reply') }
}
