import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'
import type { CitizenContext } from '#platform/http/request-context.ts'

import type { closeAccount } from '../contract.ts'

/** So long it can be taken back (domain 7.4); the night after, the account goes. */
const COOLING_DAYS = 15
const goesOn = (closing_at: Time | null): Day | null => closing_at && addDays(dayOf(closing_at), COOLING_DAYS + 1)

/** CloseAccount: what is open goes on meanwhile, and the account with it. */
export async function close(
  { close: wanted }: InputOf<typeof closeAccount>,
  { db, supplier_id, citizen: { user_id }, clock, audit }: CitizenContext,
): Promise<OutputOf<typeof closeAccount>> {
  if (user_id === null) return fail(ERRORS.NOT_FOUND)
  const { closing_at } = await db
    .updateTable('register_user')
    // Who asks again waits no longer.
    .set((eb) => ({ closing_at: wanted === 1 ? eb.fn.coalesce('closing_at', eb.val(clock.now())) : null }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', user_id)
    .returning('closing_at')
    .executeTakeFirstOrThrow()
  audit({ object_type: 'register_user', object_id: user_id, after: { closing_at } })
  return { closing_on: goesOn(closing_at) }
}

/** From which day on the account of who is signed in goes. */
export async function closingOf({ db, supplier_id, citizen: { user_id } }: CitizenContext): Promise<Day | null> {
  if (user_id === null) return null
  const { closing_at } = await db
    .selectFrom('register_user')
    .select('closing_at')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return goesOn(closing_at)
}
