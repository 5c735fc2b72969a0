import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { QueueSql } from '../counters/queue-sql.ts'
import { assistIsOpen } from '../counters/queue-sql.ts'

type Shown = (column: string) => RawBuilder<unknown>

/** The clock that the rows of a queue tell, in SQL: the deadline by which they are filtered, and whether it is over (`clockOf`). */
export interface ShownClock {
  readonly due_at: RawBuilder<unknown>
  /** Said once more of what has one, so that indexes over running clocks serve. */
  readonly running: RawBuilder<SqlBool>
  readonly overdueAt: (now: Time) => RawBuilder<SqlBool>
}

export function shownClock({ assist, dept }: QueueSql, { supplier_id, dept_id }: Actor, shown: Shown): ShownClock {
  if (assist) return { due_at: sql`x.due_at`, running: assistIsOpen, overdueAt: (now) => sql`x.due_at < ${now}` }
  if (!dept)
    return {
      due_at: shown('current_due_at'),
      running: sql`${shown('completed_at')} is null`,
      overdueAt: (now) => sql`(${shown('completed_at')} is null and not ${shown('paused')}
        and ${shown('request_id')} is null and ${shown('current_due_at')} < ${now})`,
    }
  const ofAssist = sql`case when o.assist_open > 0 then (select x.due_at from assist_order x where x.supplier_id = o.supplier_id
    and x.order_id = o.id and x.dept_id = ${dept_id} and ${assistIsOpen} order by x.id limit 1) end`
  const standing = sql`case when ${shown('paused')} and ${shown('holder_dept_id')} = ${dept_id} then ${shown('current_due_at')} end`
  return {
    // A department's own, also while a unit below it has an earlier one.
    due_at: sql`coalesce(d.due_at, ${ofAssist}, ${standing})`,
    running: sql`d.order_id = any(array(
      select c.order_id from order_dept c where c.supplier_id = ${supplier_id} and c.dept_id = ${dept_id} and c.due_at is not null
      union all select x.order_id from assist_order x where x.supplier_id = ${supplier_id} and x.dept_id = ${dept_id} and ${assistIsOpen}
      union all select h.id from complaint_order h
        where h.supplier_id = ${supplier_id} and h.holder_dept_id = ${dept_id} and h.completed_at is null and h.deleted_at is null and h.paused))`,
    overdueAt: (now) =>
      sql`case when d.due_at is null then ${ofAssist} < ${now} else not d.held and d.due_at < ${now} end`,
  }
}
