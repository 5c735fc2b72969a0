import { addons } from '#features/addons/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import type { Config } from '#platform/config.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { insertAddon } from '#platform/testing/addon.ts'
import { testProgram } from '#platform/testing/program.ts'

import { WECHAT_ADDON } from '../domain/account.ts'
import { wechat } from '../server/feature.ts'
import { startWechat } from './wechat.ts'

/** An account at a WeChat on this machine, and somebody who keeps it. */
export async function wechatProgram(given: Partial<Config> = {}) {
  const server = await startWechat()
  const p = await testProgram({
    features: [addons, messages, wechat],
    config: { outboundAllow: [server.host], ...given },
  })
  const api_arr = wechat.contracts.flatMap((one) =>
    Object.values(one).flatMap((each) => (isCall(each) ? [each.path] : [])),
  )
  const KEEPER = 'keeper'
  const { supplier_id } = await insertAccount(p.db, { username: KEEPER, api_arr })
  const ACCOUNT = {
    ...{ app_id: server.appid, app_secret: server.secret, token: 'rexianToken1', mode: 'plain' as const },
    ...{ aes_key: '', original_id: 'gh_0123456789ab', api_base: server.address },
  }
  return {
    ...{ ...p, server, supplier_id, KEEPER, ACCOUNT },
    /** Installed; set up where it is said with what. */
    install: async (given?: object) => {
      await insertAddon(p.db, WECHAT_ADDON, given && { ...ACCOUNT, ...given })
      await p.proveIdentity(KEEPER)
    },
    /** What waits is sent. */
    runSending: () => p.runJob('send-messages'),
    close: async (): Promise<void> => {
      await p.close()
      server.close()
    },
  }
}
export type WechatProgram = Awaited<ReturnType<typeof wechatProgram>>

const isCall = (value: unknown): value is { readonly path: string } =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value
