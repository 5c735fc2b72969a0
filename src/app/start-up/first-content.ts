import { DEMO_ACCOUNTS, DEMO_SCALES, isDemo, loadDemo } from '#features/demo/server/public.ts'
import { hashPassword, newPassword, oneTimePassword } from '#features/identity/server/public.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Clock } from '#kernel/time.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { listFiles } from '#platform/files/store.ts'
import type { Log } from '#platform/log.ts'

import { builtIns } from '../features.ts'
import { tellAccounts, type KnownAccount } from './announce.ts'
import { createFirstAdministrator, fillOnce, isEmpty } from './first-administrator.ts'

interface FirstContentServices {
  readonly db: Db
  /** Where that database is: a year of orders is loaded through a connection of its own, without limits in time. */
  readonly url: string
  readonly clock: Clock
  readonly config: Config
  readonly keys: Keys
  readonly log: Log
}

/** Fills an empty database as `DEMO` says. Returns the accounts that every start prints: those of a demo. */
export async function loadFirstContent(services: FirstContentServices): Promise<readonly KnownAccount[]> {
  if (services.config.demo) return loadDistrict(services)
  await makeAdministrator(services)
  return []
}

async function loadDistrict(services: FirstContentServices): Promise<readonly KnownAccount[]> {
  const { db, url, clock, config, keys, log } = services
  const passwordFile = join(config.dataDir, 'demo-password')
  if (await isEmpty(db)) {
    const unlimited = createDatabase({ url, log, size: 1, statementTimeoutMs: 0 })
    await fillOnce({ db: unlimited.db, keys }, async (trx) => {
      // What is there once the password is may be what an attempt that was ended has written.
      if (!existsSync(passwordFile)) await refuseFiles(config)
      const password = config.demoPassword ?? newPassword()
      log.info('the database is empty; the demo district is loaded')
      keepPassword(passwordFile, password)
      const { demoScale, uploadDir } = config
      const password_hash = await hashPassword(password)
      const extent = DEMO_SCALES[demoScale]
      const { orders } = await loadDemo(trx, { clock, keys, password_hash, builtIns, extent, uploadDir })
      log.info({ orders }, 'the demo district is ready')
    }).finally(unlimited.close)
  }
  if (!existsSync(passwordFile)) {
    // In a demo codes are shown to whoever asks for them, and no check tells of what a real district needs (decision 0356).
    if (!(await isDemo(db))) throw new Error('DEMO: is 1 unless it is set, and this database is no demo: set DEMO=0')
    return []
  }
  const password = readFileSync(passwordFile, 'utf8')
  return DEMO_ACCOUNTS.map(({ username, nick_name }) => ({ username, nick_name, password }))
}

async function makeAdministrator(services: FirstContentServices): Promise<void> {
  if (!(await isEmpty(services.db))) return
  await refuseFiles(services.config)
  const { password, good_until } = oneTimePassword(services.clock.now())
  const secret = { password_hash: await hashPassword(password), one_time_until: good_until }
  if (!(await createFirstAdministrator(services, secret))) return
  // At once: nobody can read it again, and what follows may fail, or is a worker that announces nothing.
  tellAccounts([{ username: 'admin', nick_name: '超级管理员', password }])
}

/** To an empty database every file is one that belongs to nothing, and such are swept away: somebody named the wrong database (decision 0356). */
async function refuseFiles({ uploadDir }: Config): Promise<void> {
  if ((await listFiles(uploadDir)).length > 0)
    throw new Error(
      `the database is empty, and ${uploadDir} holds files, which would be removed as nobody's: let DATABASE_URL or DATA_DIR name ` +
        'the database that they belong to, or UPLOAD_DIR another folder',
    )
}

/** Kept beside the data, so that each start of a demo can print it; a real platform keeps no password. */
function keepPassword(file: string, password: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, password, { mode: 0o600 })
}
