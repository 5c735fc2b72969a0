import type { Clock } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import { startSession } from '../sessions/sessions.ts'
import type { SignedClient, Target } from './client.ts'
import { signedClient } from './client.ts'

/** The accounts of a test database, each at a browser of its own, signed in without a password. */
export function peopleOf(db: Db, target: Target, clock: Clock) {
  const browsers = new Map<string, SignedClient>()
  return {
    as: async (username: string): Promise<SignedClient> => {
      const known = browsers.get(username)
      if (known) return known
      const of = db.selectFrom('operator').select(['supplier_id', 'id as operator_id']).where('username', '=', username)
      const account = await of.executeTakeFirstOrThrow()
      const session = await startSession(db, { ...account, ip: '127.0.0.1', user_agent: 'test', now: clock.now() })
      const browser = signedClient(target)
      browser.setToken(session.token)
      browser.cookies.set('rexian_sid', session.cookie)
      browsers.set(username, browser)
      return browser
    },
    /** Time passed, sessions of before are over. */
    forget: (): void => browsers.clear(),
  }
}
