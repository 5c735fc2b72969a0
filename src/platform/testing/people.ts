import type { Clock } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import type { SignedClient } from './client.ts'
import { insertSession } from './account.ts'

/** The accounts of a test database, each at one browser, signed in without a password. */
export function peopleOf(db: Db, clock: Clock, newBrowser: () => SignedClient) {
  const browsers = new Map<string, Promise<SignedClient>>()
  const signIn = async (username: string): Promise<SignedClient> => {
    const of = db.selectFrom('operator').select(['supplier_id', 'id as operator_id']).where('username', '=', username)
    const { token, cookie } = await insertSession(db, await of.executeTakeFirstOrThrow(), clock.now())
    const browser = newBrowser()
    browser.setToken(token)
    browser.cookies.set('rexian_sid', cookie)
    return browser
  }
  return {
    /** One session of each, also for those who ask at once. */
    as: (username: string): Promise<SignedClient> => {
      const known = browsers.get(username) ?? signIn(username)
      browsers.set(username, known)
      return known
    },
    signIn,
    forget: (): void => browsers.clear(),
  }
}
