import { addons } from '#features/addons/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { email } from '../server/feature.ts'
import { startMailServer } from './mail-server.ts'

/** Sending e-mail by a server on this machine, and somebody who keeps it. */
export async function emailProgram() {
  const server = await startMailServer()
  const config = { outboundAllow: [`${server.host}:${server.port}`], baseUrl: 'http://rexian.test' }
  const p = await testProgram({ features: [addons, messages, email], config })
  const KEEPER = 'keeper'
  const api_arr = [contract.emailSetUp, contract.emailSetUpSave, contract.emailTry].map(({ path }) => path)
  const { supplier_id } = await insertAccount(p.db, { username: KEEPER, api_arr })
  return {
    ...{ ...p, server, supplier_id, KEEPER },
    close: async (): Promise<void> => {
      await p.close()
      await server.close()
    },
  }
}
export type EmailProgram = Awaited<ReturnType<typeof emailProgram>>
