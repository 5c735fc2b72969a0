import { addons } from '#features/addons/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { dingtalk } from '../server/feature.ts'
import { startDingtalk } from './dingtalk.ts'

/** Notices by a DingTalk on this machine, and somebody who keeps it. */
export async function dingtalkProgram() {
  const ding = await startDingtalk()
  const p = await testProgram({
    features: [addons, messages, dingtalk],
    config: { outboundAllow: [ding.host], baseUrl: 'http://rexian.test' },
  })
  const KEEPER = 'keeper'
  const api_arr = [contract.dingtalkSetUp, contract.dingtalkSetUpSave, contract.dingtalkTry].map(({ path }) => path)
  const { supplier_id } = await insertAccount(p.db, { username: KEEPER, api_arr })
  return {
    ...{ ...p, ding, supplier_id, KEEPER },
    close: async (): Promise<void> => {
      await p.close()
      ding.close()
    },
  }
}
export type DingtalkProgram = Awaited<ReturnType<typeof dingtalkProgram>>
