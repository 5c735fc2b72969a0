import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

/** A district in which people work at random, so many steps at a time, and are asked what they are told of it. */
export async function workedDays(seed: number) {
  // Over one connection the days come out alike each time, as in the random walk.
  const { db, drop } = await testDatabase({ size: 1 })
  const clock = testClock('2026-03-02 08:30:00')
  const office = await databaseOffice(db, clock, dice(seed))
  return {
    ...{ db, clock, drop },
    async work(steps: number): Promise<void> {
      for (let i = 0; i < steps; i++) await office.step()
    },
    async contextOf(name: string, within = db) {
      const actor = await actorOf(within, name)
      return requestOf(within, clock, actor, await keptNow(within, actor.supplier_id))
    },
  }
}
export type WorkedDays = Awaited<ReturnType<typeof workedDays>>
