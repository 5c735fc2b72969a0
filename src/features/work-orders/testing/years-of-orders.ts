import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testDatabase, unhurried, type TestDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { sql } from 'kysely'

import { divideHistory } from '../server/store/history-parts.ts'
import { actorOf } from './actor-of.ts'
import { fillFollowUps, fillOrders, fillReplies } from './fill-orders.ts'
import { queryPlans, type QueryPlan } from './query-plans.ts'

export const NOW = '2026-11-21 18:00:00'
const ORDERS = 20_000
/** Tables that grow with the years; whoever reads one of them whole is too slow at ten million. */
const GROWING = ['complaint_order', 'order_dept', 'order_search', 'order_log', 'allocation', 'order_reply']
export const growingIn = ({ seqScans }: QueryPlan): string[] =>
  seqScans.filter((table) => GROWING.includes(table) || PART_OF_HISTORY.test(table))
/** Those with lines. */
const PART_OF_HISTORY = /^order_log_(first|1000001)$/

/** Of statements those that read a growing table whole, or of which one scan reads more rows than so many. */
export const readingMore = (plans: readonly QueryPlan[], most: number): string[] =>
  plans
    .filter((plan) => growingIn(plan).length > 0 || plan.read > most)
    .map(({ read, sql: text }) => `${read}: ${text}`)

/** Years of orders, whose history lies in two parts. */
const fillYears = (database: TestDatabase): Promise<void> =>
  unhurried(database, async (db) => {
    const { supplier_id } = await actorOf(db, 'dispatcher')
    // Numbers begin so much later that tests which take each 53rd or 1009th order find the same.
    await sql`select setval('rexian_id', nextval('rexian_id') + ${53 * 1009 * 17})`.execute(db)
    await divideHistory(db, NOW)
    await fillOrders(db, supplier_id, ORDERS, NOW)
    await fillReplies(db)
    await fillFollowUps(db)
  })

/** A district with years of orders behind it, and two who read them: `dispatcher` and `chengguan`. */
export async function yearsOfOrders() {
  const database = await testDatabase({ filled: { name: 'years', fill: fillYears } })
  const actors = new Map<string, Actor>()
  for (const name of ['dispatcher', 'chengguan']) actors.set(name, await actorOf(database.db, name))
  const { supplier_id } = actors.get('dispatcher')!
  const kept = await keptNow(database.db, supplier_id)
  const contextOf = (db: Db, name: string): RequestContext => {
    const actor = actors.get(name)!
    const clock = { now: () => NOW }
    return { db, actor, supplier_id, clock, keys: testKeys(), language: 'zh', kept } as RequestContext
  }
  const plansOf = (name: string, work: (ctx: RequestContext) => Promise<unknown>) =>
    queryPlans(database.pool, (db) => work(contextOf(db, name)))
  return { database, contextOf, plansOf }
}
