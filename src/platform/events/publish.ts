import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

export const EVENT_CHANNEL = 'rexian_events'

/** Tells every server process and its browsers that something changed: ids only, whoever may see it reads it again. */
export interface AppEvent {
  readonly supplier_id: string
  /** Past tense: `order.allocated`, `import.progressed`. */
  readonly type: string
  readonly ids: readonly string[]
  /** Departments concerned; left out when everybody is. */
  readonly dept_ids?: readonly string[]
  /** Path of the call that reads what changed: whoever may not make it hears nothing of it. Left out when anybody may. */
  readonly reads?: string
  /** Only the browsers of these operators. */
  readonly operator_ids?: readonly string[]
}

/** Sends the event when the transaction commits, and never when it does not. */
export async function publish(transaction: Db, event: AppEvent): Promise<void> {
  await notify(transaction, { payload: JSON.stringify(event) })
}

const notify = statement<{ payload: string }, unknown>(
  (_db, { payload }) => sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`,
)
