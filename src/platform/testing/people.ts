import type { FastifyInstance } from 'fastify'

import type { Clock } from '#kernel/time.ts'

import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { TestAccount } from './account.ts'
import { insertSession } from './account.ts'
import { signedClient, type SignedClient } from './client.ts'

type Somebody = Pick<TestAccount, 'supplier_id' | 'operator_id'>

/** A browser of a server with the initial configuration, in which somebody is signed in without a password. */
export const signedIn = (app: FastifyInstance, db: Db, clock: Clock, who: Somebody): Promise<SignedClient> =>
  withSession(signedClient(app, { salt: readConfig({}).signSalt, clock }), db, clock, who)

async function withSession(browser: SignedClient, db: Db, clock: Clock, who: Somebody): Promise<SignedClient> {
  const { token, cookie } = await insertSession(db, who, clock.now())
  browser.setToken(token)
  browser.cookies.set('rexian_sid', cookie)
  return browser
}

/** The accounts of a test database, each at one browser, signed in without a password. */
export function peopleOf(db: Db, clock: Clock, newBrowser: () => SignedClient) {
  const browsers = new Map<string, Promise<SignedClient>>()
  const signIn = async (username: string): Promise<SignedClient> => {
    const of = db.selectFrom('operator').select(['supplier_id', 'id as operator_id']).where('username', '=', username)
    return withSession(newBrowser(), db, clock, await of.executeTakeFirstOrThrow())
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
