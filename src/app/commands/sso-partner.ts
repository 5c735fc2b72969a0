// Systems whose signature signs their users in (README, "Single sign-on"):
//   npm run sso:partner -- add oa 办公系统   adds one, or gives it a new secret; the secret is printed once
//   npm run sso:partner -- shut oa          its signatures count no longer
// With several tenants: --supplier=<uid>. The environment is that of the program (DATA_DIR or DATABASE_URL).
import { addSsoPartner, shutSsoPartner } from '#features/identity/server/public.ts'
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

const [command = '', key = '', ...name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const uid = process.argv.find((word) => word.startsWith('--supplier='))?.slice('--supplier='.length)

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog('warn')
  if (command !== 'add' && command !== 'shut')
    throw new Error(
      'npm run sso:partner -- add <partner> [its name], or shut <partner>; --supplier=<uid> with several tenants',
    )
  if (!/^[a-z0-9_-]{2,40}$/.test(key)) throw new Error('a partner is named by 2 to 40 of a–z 0–9 _ -')
  return useInstallation(config, log, async (url) => {
    const { db, close } = createDatabase({ url, log, size: 1 })
    try {
      const now = systemClock.now()
      const supplier_id = await findSupplier(db, uid, dayOf(now))
      if (!supplier_id) throw new Error(`there is no tenant ${uid ?? ''}`)
      if (command === 'shut') {
        if (!(await shutSsoPartner(db, { supplier_id, key }, now))) throw new Error(`there is no partner ${key}`)
        return `${key} is shut out`
      }
      const partner = { supplier_id, key, name: name.join(' ') }
      const keys = loadKeys(config.keyFile, false)
      await checkKeys(db, keys, config.keyFile)
      const secret = await addSsoPartner(db, keys, partner, now)
      return `Secret of ${key}, shown this once:\n${secret}`
    } finally {
      await close()
    }
  })
})
