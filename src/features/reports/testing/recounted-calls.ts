import type { Db } from '#platform/db/database.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'

/** Final calls that somebody answered, each with what its order is assessed by. */
export const answeredCalls = (db: Db) =>
  db
    .selectFrom('order_visit as v')
    .innerJoin('complaint_order as o', (join) => sameTenant(join, 'o.id', 'v.order_id'))
    .leftJoin('order_round as n', (join) =>
      sameTenant(join, 'n.order_id', 'v.order_id').on((eb) => eb('n.round', '=', eb('v.round', '+', 1))),
    )
    .leftJoin('order_reply as p', (join) => sameTenant(join, 'p.id', 'n.reply_id'))
    .select(['v.round', 'v.responded', 'v.resolve_result', 'v.satisfaction'])
    .select(['o.exclusion_scope', 'o.exclusion_round', 'o.excluded_at'])
    .select(['o.round as of_now', 'o.reply_category', 'p.reply_category as before'])
    .where('v.stage', '=', 'final')
    .where('v.call_result', '=', 'connected')
    .where('o.deleted_at', 'is', null)
    .execute()
type Answered = Awaited<ReturnType<typeof answeredCalls>>

/** Those of orders that are not left out by one of these scopes, nor answered in one of these categories. */
export const countedCalls = (answered: Answered, scopes: readonly string[], categories: readonly string[]): Answered =>
  answered.filter(
    ({ round, of_now, before, exclusion_scope, exclusion_round, excluded_at, reply_category }) =>
      !(excluded_at && round <= exclusion_round! && scopes.includes(exclusion_scope!)) &&
      !categories.includes((round === of_now ? reply_category : before) ?? ''),
  )
