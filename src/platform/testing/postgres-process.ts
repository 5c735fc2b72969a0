import { createLog } from '../log.ts'
import { startPostgres } from '../postgres/supervisor.ts'

/** A program of its own that runs a database, which a test may kill: `postgres-process.ts <dataDir>`. */
const postgres = await startPostgres({ dataDir: process.argv[2]!, log: createLog('silent') })
process.send!(postgres.url)
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
