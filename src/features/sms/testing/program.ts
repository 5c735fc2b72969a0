import { addonUninstall } from '#features/addons/contract.ts'
import { addons } from '#features/addons/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { sms } from '../server/feature.ts'
import { startGateway } from './gateway.ts'

/** Sending SMS by providers on this machine, and somebody who keeps them. */
export async function smsProgram() {
  const gateway = await startGateway()
  const p = await testProgram({
    features: [addons, messages, sms],
    config: { outboundAllow: [gateway.host], baseUrl: 'http://rexian.test' },
  })
  const api_arr = Object.values(contract).flatMap((one) => ('access' in one ? [one.path] : []))
  const KEEPER = 'keeper'
  const { supplier_id } = await insertAccount(p.db, { username: KEEPER, api_arr: [...api_arr, addonUninstall.path] })
  return {
    ...{ ...p, gateway, supplier_id, KEEPER },
    uninstall: () => p.call(KEEPER, addonUninstall, { key: 'sms' }),
    close: async (): Promise<void> => {
      await p.close()
      gateway.close()
    },
  }
}
export type SmsProgram = Awaited<ReturnType<typeof smsProgram>>
