import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import type { Db } from '#platform/db/database.ts'
import { startSession } from '#platform/sessions/sessions.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'

import { NOW } from './district.ts'

/** Somebody at a browser, with a session as the sign-in makes it: nobody knows a password in a district that was filled. */
export async function signedInAs(db: Db, address: string, name: string): Promise<SignedClient> {
  const { supplier_id, operator_id } = await actorOf(db, name)
  const given = { supplier_id, operator_id, ip: '127.0.0.1', user_agent: 'bench', now: NOW }
  const { token, cookie } = await startSession(db, given)
  const client = signedClient(address)
  await client.config()
  client.setToken(token)
  client.cookies.set('rexian_sid', cookie)
  return client
}
