import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

import { runCommand } from '../commands/command.ts'
import { useDatabase } from '../commands/database.ts'

/** A command that has begun and takes its time, for tests that interrupt it. */
await runCommand(() =>
  useDatabase(readConfig(process.env), createLog('silent'), () => {
    process.send!('begun')
    return new Promise<string>(() => setInterval(() => undefined, 1000))
  }),
)
