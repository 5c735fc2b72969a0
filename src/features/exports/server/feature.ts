import { exportJobs } from '#platform/exports/jobs.ts'
import { EXPORT_SETTINGS } from '#platform/exports/settings.ts'
import { cancelExport, listExports, sendExport, tellPassword } from '#platform/exports/store.ts'
import { defineFeature } from '#platform/feature.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve, serveFile } from '#platform/http/serve.ts'
import type { OutputOf } from '#kernel/endpoint.ts'

import * as contract from '../contract.ts'

type Rows = OutputOf<typeof contract.exportList>['rows']

const exportRoutes: readonly Route[] = [
  serve(contract.exportList, async (_input, ctx) => {
    const found = await listExports(ctx)
    const rows = found.map((row) => ({ ...row, size: row.size === null ? null : Number(row.size) })) as Rows
    return { rows, next: null, total: rows.length, total_exact: true }
  }),
  serve(contract.exportCancel, async ({ id }, ctx) => {
    await cancelExport(ctx, id)
    ctx.audit({ object_type: 'export_job', object_id: id })
    return { id }
  }),
  serve(
    contract.exportPassword,
    async ({ id }, ctx) => {
      ctx.audit({ object_type: 'export_job', object_id: id, risk: 'high' })
      return { password: await tellPassword(ctx, id) }
    },
    { keepReply: false },
  ),
  serve(contract.exportTerms, async (_input, { kept }) => {
    const terms = settingsOf(kept, EXPORT_SETTINGS)
    return { approval_rows: terms['export.approval.rows'], plain_rows: terms['export.plain.rows'] }
  }),
  serveFile(contract.exportDownload, ({ id }, ctx) => {
    ctx.audit({ object_type: 'export_job', object_id: id, risk: 'high' })
    return sendExport(ctx, id)
  }),
]

/** Lists written to files: who asked for one follows, stops and fetches it. */
export const exports = defineFeature({
  name: 'exports',
  title: { zh: '导出', en: 'Lists written to files, followed, stopped and fetched by who asked' },
  contracts: [contract],
  routes: exportRoutes,
  jobs: exportJobs,
  settings: EXPORT_SETTINGS,
})
