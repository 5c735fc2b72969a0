import { seedDistrict } from '#features/demo/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { builtIns } from '../features.ts'

/** Base content of every test database, beyond the schema: the demo district, its people and accounts, without orders. */
export async function prepareTemplate(db: Db): Promise<void> {
  await seedDistrict(db, {
    clock: testClock('2026-11-01 08:00:00'),
    keys: testKeys(),
    builtIns,
    password_hash: 'nobody signs in with this',
  })
}
