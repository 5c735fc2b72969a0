import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** What somebody does not want in his inbox, and between which hours no SMS is to come (`22:00`). */
export interface Preference {
  readonly muted: readonly string[]
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

const NONE: Preference = { muted: [], quiet_from: null, quiet_to: null }

/** What somebody chose to be told; everything while he chose nothing. */
export async function readPreference(
  db: Db,
  { supplier_id, operator_id }: Pick<Actor, 'supplier_id' | 'operator_id'>,
): Promise<Preference> {
  const own = await db
    .selectFrom('message_preference')
    .select(['muted', 'quiet_from', 'quiet_to'])
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', operator_id)
    .executeTakeFirst()
  return own ?? NONE
}

/** Keeps what the caller chose. */
export async function savePreference(
  { db, actor, clock }: Pick<RequestContext, 'db' | 'actor' | 'clock'>,
  { muted, quiet_from, quiet_to }: Preference,
): Promise<void> {
  const { supplier_id, operator_id } = actor
  const chosen = { muted: [...muted], quiet_from, quiet_to, updated_at: clock.now() }
  await db
    .insertInto('message_preference')
    .values({ supplier_id, operator_id, ...chosen })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id']).doUpdateSet(chosen))
    .execute()
}
