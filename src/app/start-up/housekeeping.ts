import { z } from 'zod'

import { withFurther } from '#features/logs/domain/public.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import { checkSeals, sealAuditLog, type Checked } from '#platform/audit/chain.ts'
import type { Db } from '#platform/db/database.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Writers never wait for the chain; it follows them in batches (decision 0007). */
export const sealAuditLogJob = defineJob({
  name: 'seal-audit-log',
  input: z.object({}),
  cron: '*/5 * * * *',
  async run({ db, clock }) {
    await forEachTenant(db, async (supplier_id) => {
      while ((await sealAuditLog(db, supplier_id, clock)) > 0);
    })
  },
})

const ROWS_AT_ONCE = 20_000

/** The whole chain of a tenant, step by step. */
export async function checkLog(db: Db, supplier_id: string): Promise<Checked> {
  let checked = await checkSeals(db, supplier_id, null, ROWS_AT_ONCE)
  while (checked.next !== null) {
    checked = withFurther(checked, await checkSeals(db, supplier_id, checked.next, ROWS_AT_ONCE))
  }
  return checked
}

/**
 * Every night the log is compared with its seals (security J4). The hash it ends with goes to the program's own log, which
 * is kept elsewhere: who cuts off the end of log and seals cannot cut it off there.
 */
export const checkAuditLogJob = defineJob({
  name: 'check-audit-log',
  input: z.object({}),
  cron: '0 4 * * *',
  async run({ db, clock, log }) {
    await forEachTenant(db, async (supplier_id) => {
      const { broken, breaks, rows, whole } = await checkLog(db, supplier_id)
      if (!broken) {
        log.info({ supplier_id, rows, seal: whole?.id, hash: whole?.hash }, 'the operation log is whole')
        return
      }
      log.error({ supplier_id, ...broken, breaks }, 'the operation log is not what was sealed')
      await writeAudit(db, {
        ...{
          supplier_id,
          actor: null,
          action: 'log.chain_broken',
          result: 'failed',
          code: 'CHAIN_BROKEN',
          risk: 'high',
        },
        ...{
          method: '',
          path: 'check-audit-log',
          params: { ...broken, breaks },
          duration_ms: 0,
          ip: '',
          user_agent: '',
          request_id: '',
        },
        at: clock.now(),
      })
    })
  },
})
