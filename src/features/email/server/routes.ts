import { fail } from '#kernel/errors.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { saveSetUp, tellSetUp } from '#platform/addons/set-up.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { EMAIL_ERRORS } from '../errors.ts'
import { emailAddon, senderOf } from './addon.ts'

const TRIED = { title: '测试邮件', content: '收到即表示邮件设置正确。', link: null }

export const emailRoutes: readonly Route[] = [
  serve(contract.emailSetUp, (_, ctx) => tellSetUp(ctx, emailAddon)),
  serve(contract.emailSetUpSave, (input, ctx) => saveSetUp(ctx, emailAddon, input)),
  // Who asks a mail server holds nothing of the database meanwhile.
  serve(
    contract.emailTry,
    async ({ email: address }, ctx) => {
      const set_up = setUpOf(ctx.kept, ctx.keys, emailAddon) ?? fail(EMAIL_ERRORS.EMAIL_NOT_SET_UP)
      await ctx.putOnRecord(ctx.db)
      return { answer: await senderOf(set_up, ctx.config).send({ ...TRIED, key: `try-${ctx.request_id}`, address }) }
    },
    { transaction: 'own' },
  ),
]
