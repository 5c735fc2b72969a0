import { seedDistrict } from '#features/demo/server/public.ts'
import { loginKey } from '#features/identity/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { builtIns } from '../features.ts'

/** Base content of every test database, beyond the schema: the demo district, its people and accounts, without orders. */
export async function prepareTemplate(db: Db): Promise<void> {
  const [clock, keys] = [testClock('2026-11-01 08:00:00'), testKeys()]
  const { supplier_id } = await seedDistrict(db, { clock, keys, builtIns, password_hash: 'nobody signs in with this' })
  // To make a pair takes longer than most tests.
  await loginKey(db, keys, supplier_id, clock.now())
}
