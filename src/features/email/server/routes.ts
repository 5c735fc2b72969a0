import { requireSetUp, setUpRoutes } from '#platform/addons/set-up.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { emailAddon, senderOf } from './addon.ts'

const TRIED = { title: '测试邮件', content: '收到即表示邮件设置正确。', link: null }

export const emailRoutes: readonly Route[] = [
  ...setUpRoutes({ tell: contract.emailSetUp, save: contract.emailSetUpSave }, emailAddon),
  // Who asks a mail server holds nothing of the database meanwhile.
  serve(
    contract.emailTry,
    async ({ email: address }, ctx) => {
      const set_up = requireSetUp(ctx, emailAddon)
      await ctx.putOnRecord(ctx.db)
      const outgoing = { ...TRIED, key: `try-${ctx.request_id}`, address, at: ctx.clock.now() }
      return { answer: await senderOf(set_up, ctx.config).send(outgoing) }
    },
    { transaction: 'own' },
  ),
]
