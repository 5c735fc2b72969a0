import { requireSetUp, setUpRoutes } from '#platform/addons/set-up.ts'
import { removeRecord } from '#platform/db/records.ts'
import { serve, serveCallback, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { senderOf, smsAddon } from './addon.ts'
import { takeReport } from './report.ts'
import { manageTemplates, saveTemplate } from './template-store.ts'

export const smsRoutes: readonly Route[] = [
  ...setUpRoutes({ tell: contract.smsSetUp, save: contract.smsSetUpSave }, smsAddon),
  // Who asks a provider holds nothing of the database meanwhile.
  serve(
    contract.smsTry,
    async ({ phone, content }, ctx) => {
      const set_up = requireSetUp(ctx, smsAddon)
      await ctx.putOnRecord(ctx.db)
      const outgoing = { key: `try-${ctx.request_id}`, address: phone, content }
      return { provider_msg_id: await senderOf(set_up, ctx).send(outgoing) }
    },
    { transaction: 'own' },
  ),
  serveCallback(contract.smsReport, takeReport),
  serve(contract.smsTemplateManage, manageTemplates),
  serve(contract.smsTemplateSave, saveTemplate),
  serve(contract.smsTemplateDel, (seen, ctx) => removeRecord(ctx, 'sms_template', seen)),
]
