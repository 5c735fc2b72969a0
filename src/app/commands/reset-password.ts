// The way in for an administrator who may all and whose password is lost, which nobody else can reset:
//   npm run reset:password -- admin     prints a password that works once, within a day
// With several tenants: --supplier=<uid>. The environment is that of the program (DATA_DIR or DATABASE_URL).
import { letAdministratorIn } from '#features/identity/server/public.ts'
import { unbindAll } from '#features/social/server/public.ts'
import { systemClock } from '#platform/clock.ts'

import { runCommand, wordsTyped } from './command.ts'
import { useTenant } from './tenant.ts'

const [username] = wordsTyped()

await runCommand(async () => {
  if (!username) throw new Error('npm run reset:password -- <user name>; --supplier=<uid> with several tenants')
  return useTenant(async ({ db, supplier_id, keys }) => {
    const tenant = { db, supplier_id, keys: await keys(), clock: systemClock }
    const { password, good_until } = await letAdministratorIn(tenant, username, unbindAll)
    return `Password of ${username}, shown this once; it works once, until ${good_until}:\n${password}`
  })
})
