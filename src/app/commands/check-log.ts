import { BREAK } from '#features/logs/domain/public.ts'
import { translate } from '#kernel/messages.ts'
import { readConfig } from '#platform/config.ts'
import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'

import { checkLog } from '../start-up/housekeeping.ts'
import { runCommand } from './command.ts'
import { useInstallation } from './database.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog('warn')
  return useInstallation(config, log, async (url) => {
    const { db, close } = createDatabase({ url, log, size: 2, statementTimeoutMs: 0 })
    const lines: string[] = []
    for (const { supplier_id, username } of await db
      .selectFrom('supplier')
      .select(['supplier_id', 'username'])
      .execute()) {
      const { rows, seals, whole, broken, breaks } = await checkLog(db, supplier_id)
      if (broken) process.exitCode = 1
      lines.push(
        broken
          ? `${username}: ${breaks > 1 ? `${breaks} places, the first: ` : ''}${translate('en', BREAK[broken.kind], { id: broken.log_id ?? '' })} (seal ${broken.seal_id}: rows ${broken.first_log_id} to ${broken.last_log_id})`
          : `${username}: ${rows} rows of ${seals} seals are what they were; ${whole ? `up to ${whole.at}, hash ${whole.hash}` : 'nothing was sealed yet'}`,
      )
    }
    await close()
    return lines.join('\n')
  })
})
