import { z } from 'zod'

import { sealAuditLog } from '#platform/audit/chain.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Writers never wait for the chain; it follows them in batches (decision 0007). */
export const sealAuditLogJob = defineJob({
  name: 'seal-audit-log',
  input: z.object({}),
  cron: '*/5 * * * *',
  async run({ db, clock }) {
    const suppliers = await db.selectFrom('supplier').select('supplier_id').execute()
    for (const { supplier_id } of suppliers) while ((await sealAuditLog(db, supplier_id, clock)) > 0);
  },
})
