import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gathered } from '#platform/db/gather.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { tellGuards } from './tell-guards.ts'

interface Much extends Pick<RequestContext, 'supplier_id' | 'ip' | 'user_agent' | 'request_id'> {
  readonly actor: Actor
  readonly orders: number
  readonly limit: number
  readonly now: Time
}

const MUCH: Gathered<Much> = {
  name: 'who opens many orders',
  write: async (db, rows) => {
    const first = new Map(rows.toReversed().map((one) => [`${one.supplier_id} ${one.actor.operator_id}`, one]))
    for (const one of first.values()) await tellOnce(db, one)
  },
}

/** Puts on record, and tells, that the caller opens more orders than the limit of an hour (security D25). */
export function noteOpenedMuch(ctx: RequestContext, much: Pick<Much, 'orders' | 'limit'>): void {
  const { supplier_id, ip, user_agent, request_id, on_record: actor, clock } = ctx
  ctx.gather.add(MUCH, { ...much, supplier_id, ip, user_agent, request_id, actor, now: clock.now() })
}

/** Once for an account and an hour, whichever process was asked. */
const tellOnce = (db: Db, { actor, orders, limit, now, ...from }: Much): Promise<void> =>
  transaction(db, async (trx) => {
    const { supplier_id } = from
    const { operator_id, nick_name } = actor
    const action = 'order.opened_much'
    await sql`select from operator where supplier_id = ${supplier_id} and id = ${operator_id} for no key update`.execute(
      trx,
    )
    const { rows } = await sql`select from audit_log where supplier_id = ${supplier_id} and operator_id = ${operator_id}
      and at >= ${`${now.slice(0, 13)}:00:00`} and action = ${action} limit 1`.execute(trx)
    if (rows.length > 0) return
    const said = { params: { orders, limit }, duration_ms: 0, at: now }
    await writeAudit(trx, {
      ...{ ...from, ...said, actor, action, result: 'ok', code: '', risk: 'high', method: '', path: 'opened-much' },
    })
    const params = { by: nick_name, n: orders }
    await tellGuards(trx, {
      supplier_id,
      operator_id,
      name: nick_name,
      event: 'opened_much',
      kind: 'open',
      params,
      now,
    })
  })
