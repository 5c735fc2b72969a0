import { fail } from '#kernel/errors.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { saveSetUp, tellSetUp } from '#platform/addons/set-up.ts'
import { removeRecord } from '#platform/db/records.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { SMS_ERRORS } from '../errors.ts'
import { senderOf, smsAddon } from './addon.ts'
import { manageTemplates, saveTemplate } from './template-store.ts'

export const smsRoutes: readonly Route[] = [
  serve(contract.smsSetUp, (_, ctx) => tellSetUp(ctx, smsAddon)),
  serve(contract.smsSetUpSave, (input, ctx) => saveSetUp(ctx, smsAddon, input)),
  // Who asks a provider holds nothing of the database meanwhile.
  serve(
    contract.smsTry,
    async ({ phone, content }, ctx) => {
      const set_up = setUpOf(ctx.kept, ctx.keys, smsAddon) ?? fail(SMS_ERRORS.SMS_NOT_SET_UP)
      await ctx.putOnRecord(ctx.db)
      const outgoing = { key: `try-${ctx.request_id}`, address: phone, content }
      return { provider_msg_id: await senderOf(set_up, ctx).send(outgoing) }
    },
    { transaction: 'own' },
  ),
  serve(contract.smsTemplateManage, manageTemplates),
  serve(contract.smsTemplateSave, saveTemplate),
  serve(contract.smsTemplateDel, (seen, ctx) => removeRecord(ctx, 'sms_template', seen)),
]
