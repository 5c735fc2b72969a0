// The way in for an administrator who may all and whose password is lost, which nobody else can reset:
//   npm run reset:password -- admin     prints a password that works once, within a day
// With several tenants: --supplier=<uid>. The environment is that of the program (DATA_DIR or DATABASE_URL).
import { letAdministratorIn } from '#features/identity/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { findSupplier } from '#platform/http/supplier.ts'
import { createLog } from '#platform/log.ts'

import { runCommand } from './command.ts'
import { useInstallation } from './database.ts'

const [username] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const uid = process.argv.find((word) => word.startsWith('--supplier='))?.slice('--supplier='.length)

await runCommand(async () => {
  if (!username) throw new Error('npm run reset:password -- <user name>; --supplier=<uid> with several tenants')
  const config = readConfig(process.env)
  const log = createLog('warn')
  return useInstallation(config, log, async (url) => {
    const { db, close } = createDatabase({ url, log, size: 1 })
    try {
      const clock = systemClock
      const supplier_id = await findSupplier(db, uid, dayOf(clock.now()))
      if (!supplier_id) throw new Error(`there is no tenant ${uid ?? ''}`)
      const keys = loadKeys(config.keyFile, false)
      await checkKeys(db, keys, config.keyFile)
      const { password, good_until } = await letAdministratorIn({ db, keys, clock, supplier_id }, username)
      return `Password of ${username}, shown this once; it works once, until ${good_until}:\n${password}`
    } finally {
      await close()
    }
  })
})
