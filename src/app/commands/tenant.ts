import { dayOf } from '#kernel/time.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys, type Keys } from '#platform/crypto/keys.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { findSupplier } from '#platform/http/supplier.ts'
import { createLog } from '#platform/log.ts'

import { useInstallation } from './database.ts'

interface Tenant {
  readonly db: Db
  readonly supplier_id: string
  readonly keys: () => Promise<Keys>
}

const OPTION = '--supplier='

/** A tenant of the installation for a command: the one of `--supplier=<uid>` where there are several. */
export function useTenant<T>(use: (tenant: Tenant) => Promise<T>): Promise<T> {
  const uid = process.argv.find((word) => word.startsWith(OPTION))?.slice(OPTION.length)
  const config = readConfig(process.env)
  const log = createLog('warn')
  return useInstallation(config, log, async (url) => {
    const { db, close } = createDatabase({ url, log, size: 1 })
    const keys = async (): Promise<Keys> => {
      const found = loadKeys(config.keyFile, false)
      await checkKeys(db, found, config.keyFile)
      return found
    }
    try {
      const supplier_id = await findSupplier(db, uid, dayOf(systemClock.now()))
      if (!supplier_id) throw new Error(`there is no tenant ${uid ?? ''}`)
      return await use({ db, supplier_id, keys })
    } finally {
      await close()
    }
  })
}
