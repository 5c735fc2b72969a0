import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'

/** A migrating program of its own, which a test may kill: `migrate-process.ts <url> <dir>`. */
const [url, dir] = process.argv.slice(2)
await migrate(url!, dir!, createLog('silent'))
