import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#platform/config.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { writeBatch } from '../server/write-batch.ts'
import { NOW } from './sheet.ts'

/** A writing program of its own, which a test may kill: `write-import-process.ts <url> <supplier_id> <batch id>`. */
const [url, supplier_id, id] = process.argv.slice(2)
const log = createLog('silent')
const { signal } = new AbortController()
const { db, close } = createDatabase({ url: url!, log })
await writeBatch(
  { signal, db, url: url!, log, clock: testClock(NOW), keys: testKeys(), config: readConfig({}) },
  { supplier_id: supplier_id!, id: id! },
)
await close()
