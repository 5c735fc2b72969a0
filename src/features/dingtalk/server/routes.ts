import { requireSetUp, setUpRoutes } from '#platform/addons/set-up.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { dingtalkAddon } from './addon.ts'
import { senderOf } from './notices.ts'

const TRIED = { title: '测试通知', content: '收到即表示钉钉设置正确', link: null }

export const dingtalkRoutes: readonly Route[] = [
  ...setUpRoutes({ tell: contract.dingtalkSetUp, save: contract.dingtalkSetUpSave }, dingtalkAddon),
  // Who asks DingTalk holds nothing of the database meanwhile.
  serve(
    contract.dingtalkTry,
    async ({ ding_user_id: address }, ctx) => {
      const set_up = requireSetUp(ctx, dingtalkAddon)
      await ctx.putOnRecord(ctx.db)
      const outgoing = { ...TRIED, key: `try-${ctx.request_id}`, address, at: ctx.clock.now() }
      return { task_id: await senderOf(set_up, ctx.config).send(outgoing) }
    },
    { transaction: 'own' },
  ),
]
