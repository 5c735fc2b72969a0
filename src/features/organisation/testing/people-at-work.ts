import { getConfig } from '#features/identity/contract/session.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import type { Route } from '#platform/http/serve.ts'
import { startSession } from '#platform/sessions/sessions.ts'
import { signedClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'

/** A server with some routes over the demo district, for anybody of its accounts to call. */
export async function peopleAtWork(contract: object, routes: readonly Route[]) {
  const { db, drop } = await testDatabase()
  const clock = testClock()
  const own = Object.values(contract).filter(
    (value): value is Endpoint => value !== null && 'access' in (value as object),
  )
  const endpoints = [getConfig, ...own]
  const wire = identityRoutes.filter(({ endpoint }) => endpoint === getConfig)
  const app = await testServer(db, { endpoints, routes: [...wire, ...routes], clock })

  const ask = async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>) => {
    const of = db.selectFrom('operator').select(['supplier_id', 'id as operator_id']).where('username', '=', username)
    const account = await of.executeTakeFirstOrThrow()
    const session = await startSession(db, { ...account, ip: '127.0.0.1', user_agent: 'test', now: clock.now() })
    const client = signedClient(app)
    client.setToken(session.token)
    client.cookies.set('rexian_sid', session.cookie)
    return client.ask(endpoint, input)
  }
  return {
    db,
    app,
    ask,
    call: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> =>
      (await ask(username, endpoint, input)).body.data,
    deptId: async (code: string): Promise<string> =>
      (await db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id,
    close: async (): Promise<void> => {
      await app.close()
      await drop()
    },
  }
}
