import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { actsOf, doneBy, type CohortRows } from './cohort-rows.ts'

/** What departments were called in for, by the day on which it was due or asked. */
export const assists = (actor: Actor, centre: boolean) => {
  const by = (at: RawBuilder<unknown>, which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsOf('assist_order'), at },
    where: sql`x.supplier_id = ${actor.supplier_id} and x.state not in ('refused', 'cancelled') and ${centre ? sql`true` : doneBy(actor)} and ${which}`,
  })
  const [due, asked] = [sql`x.due_at`, sql`x.created_at`]
  return {
    assist_due: by(due, sql`true`),
    assisted_in_time: by(due, sql`x.replied_at <= x.due_at`),
    assisted: by(asked, sql`true`),
    assist_answered: by(asked, sql`x.replied_at is not null`),
  }
}

/**
 * Help by the day on which it was over, whose it was. That an answer was taken up says that the lead has replied, so who helped
 * is told of it with its mark alone (decisions 0067, 0277).
 */
export const help = (actor: Actor, centre: boolean) => {
  const whose = centre ? sql`true` : sql`${doneBy(actor)} and x.rating is not null`
  const by = (which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsOf('assist_order'), at: sql`x.closed_at` },
    where: sql`x.supplier_id = ${actor.supplier_id} and x.state = 'closed' and ${whose} and ${which}`,
  })
  return {
    helped: by(sql`true`),
    help_rated: by(sql`x.rating is not null`),
    help_unrated: by(sql`x.rating is null`),
    help_good: by(sql`x.rating >= 4`),
  }
}
