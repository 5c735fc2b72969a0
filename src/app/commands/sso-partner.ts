// Systems whose signature signs their users in (README, "Single sign-on"):
//   npm run sso:partner -- add oa 办公系统   adds one, or gives it a new secret; the secret is printed once
//   npm run sso:partner -- shut oa          its signatures count no longer
// With several tenants: --supplier=<uid>. The environment is that of the program (DATA_DIR or DATABASE_URL).
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { findSupplier } from '#platform/http/supplier.ts'
import { createLog } from '#platform/log.ts'
import { findRunning } from '#platform/postgres/running.ts'

import { addSsoPartner, shutSsoPartner } from '../src/features/identity/server/sso/sso-partner.ts'

const config = readConfig(process.env)
const log = createLog('warn')
const [command = '', key = '', ...name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const uid = process.argv.find((word) => word.startsWith('--supplier='))?.slice('--supplier='.length)

async function run(db: Db): Promise<string> {
  const supplier_id = await findSupplier(db, uid)
  if (!supplier_id) throw new Error(`there is no tenant ${uid ?? ''}`)
  if (!/^[a-z0-9_-]{2,40}$/.test(key)) throw new Error('a partner is named by 2 to 40 of a–z 0–9 _ -')
  if (command === 'add') {
    const partner = { supplier_id, key, name: name.join(' ') }
    const secret = await addSsoPartner(db, loadKeys(config.keyFile, false), partner, systemClock.now())
    return `Secret of ${key}, shown this once:\n${secret}`
  }
  if (command !== 'shut') throw new Error('say add or shut')
  return (await shutSsoPartner(db, supplier_id, key)) ? `${key} is shut out` : `there is no partner ${key}`
}

try {
  const url = config.databaseUrl ?? findRunning(config.dataDir, log)
  if (!url) throw new Error(`no program runs over ${config.dataDir}; start it first, or set DATABASE_URL`)
  const { db, close } = createDatabase({ url, log })
  console.log(await run(db).finally(close))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
