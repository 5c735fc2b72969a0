import { checkTotals, DAYS_CHECKED } from '#features/reports/server/public.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { defineFeature, settingsIn } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'
import { MAINTENANCE, maintenanceOf } from '#platform/settings/maintenance.ts'
import { writeSettings } from '#platform/settings/settings.ts'
import { publish } from '#platform/events/publish.ts'
import { MIGRATIONS, version } from '#platform/root.ts'

import * as contract from '../contract.ts'
import { judgeAll } from '../domain/checks.ts'
import { readFacts } from './facts.ts'
import { healthGrants } from './grants.ts'
import { retryJob, troubledJobs } from './jobs-shown.ts'
import { reportQuality } from './quality.ts'

/** How the installation stands, and what to do where it does not stand well (decision 0210). */
export const health = defineFeature({
  name: 'health',
  title: { zh: '运行状况', en: 'Health' },
  contracts: [contract],
  routesOver: (features) => [
    serve(contract.healthReport, async (_input, { db, config, kept, replica }) => {
      const program = { version: version(), migrationsDir: MIGRATIONS, settings: settingsIn(features), replica }
      const facts = await readFacts(db, config, program)
      return {
        version: facts.version,
        at: facts.now,
        findings: judgeAll(facts),
        jobs: await troubledJobs(db),
        maintenance: maintenanceOf(kept),
      }
    }),
    serve(contract.qualityReport, (_input, ctx) => reportQuality(ctx)),
    serve(contract.jobRetry, async ({ id }, ctx) => {
      await retryJob(ctx.db, id)
      ctx.audit({ object_type: 'job', object_id: id })
      return null
    }),
    serve(contract.totalsCheck, ({ part }, { db, clock, log }) => {
      const now = clock.now()
      const days = DAYS_CHECKED / contract.TOTALS_PARTS
      const to = addDays(dayOf(now), -1 - part * days)
      return checkTotals(db, { from: addDays(to, 1 - days), to }, { now, log })
    }),
    serve(contract.maintenanceSave, async ({ notice }, ctx) => {
      const { db } = ctx
      const districts = await db.selectFrom('supplier').select('supplier_id').orderBy('supplier_id').execute()
      for (const { supplier_id } of districts) {
        await writeSettings({ ...ctx, supplier_id }, MAINTENANCE, { 'app.maintenance': notice })
        await publish(db, { supplier_id, type: 'maintenance.changed', ids: [] })
      }
      ctx.audit({ risk: 'high', before: { notice: maintenanceOf(ctx.kept) ?? '' }, after: { notice } })
      return null
    }),
  ],
  settings: MAINTENANCE,
  grants: healthGrants,
  reads: [
    ...(['audit_log', 'audit_seal', 'category', 'citizen_session', 'complaint_order', 'department'] as const),
    ...(['holiday_year', 'operator', 'person', 'retention_start', 'supplier'] as const),
  ],
})
