import { transaction } from '#platform/db/transaction.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { Bench } from '#platform/testing/good-calls.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { createOrders } from '../server/intake/create-orders.ts'
import type { Intake } from '../domain/intake/intake.ts'
import { actorOf } from './actor-of.ts'

/** Orders as an import leaves them: waiting. Answers their ids. */
export async function enterOrders(d: Pick<Bench, 'db' | 'clock'>, intakes: readonly Intake[]): Promise<string[]> {
  const actor = await actorOf(d.db, 'dispatcher')
  // As most files do, with a category; an order without one cannot be allocated (T10).
  const { id: category_id } = await d.db
    .selectFrom('category')
    .select('id')
    .where('level', '=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const kept = await keptNow(d.db, actor.supplier_id)
  const created = await transaction(d.db, (db) =>
    createOrders(
      { db, clock: d.clock, keys: testKeys(), supplier_id: actor.supplier_id, actor, kept },
      intakes.map((intake) => ({ category_id, ...intake })),
      () => ({ key: 'import', params: { batch: 'IM1' } }),
    ),
  )
  return created.map(({ id }) => id)
}
