import type { FastifyInstance } from 'fastify'

import type { Clock } from '#kernel/time.ts'
import { addHours } from '#kernel/time.ts'

import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { TestAccount } from './account.ts'
import { insertSession } from './account.ts'
import { sealText } from '../crypto/seal.ts'
import { startCitizenSession } from '../sessions/citizen-sessions.ts'
import { signedClient, type SignedClient } from './client.ts'
import { testKeys } from './keys.ts'

type Somebody = Pick<TestAccount, 'supplier_id' | 'operator_id'>

/** A browser of a server with the initial configuration, in which somebody is signed in without a password. */
export const signedIn = (app: FastifyInstance, db: Db, clock: Clock, who: Somebody): Promise<SignedClient> =>
  withSession(signedClient(app, { salt: readConfig({}).signSalt, clock }), db, clock, who)

async function withCitizen(browser: SignedClient, db: Db, clock: Clock): Promise<SignedClient> {
  const now = clock.now()
  const { supplier_id } = await db.selectFrom('supplier').select('supplier_id').limit(1).executeTakeFirstOrThrow()
  const seen = { phone_verified_at: now, agreed_at: now, last_active_at: now, created_at: now }
  const { id: user_id } = await db
    .insertInto('register_user')
    .values({ supplier_id, phone: sealText(testKeys(), '12300000199'), phone_h: `citizen ${now}`, ...seen })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'phone_h']).doUpdateSet({ last_active_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const until = addHours(now, 24)
  browser.cookies.set('rexian_citizen', await startCitizenSession(db, supplier_id, { user_id }, { now, until }))
  return browser
}

async function withSession(browser: SignedClient, db: Db, clock: Clock, who: Somebody): Promise<SignedClient> {
  const { token, cookie } = await insertSession(db, who, clock.now())
  browser.setToken(token)
  browser.cookies.set('rexian_sid', cookie)
  return browser
}

/** The name of the citizen among them: known by a number, let in without a code. */
export const CITIZEN = 'citizen'

/** The accounts of a test database, each at one browser, signed in without a password. */
export function peopleOf(db: Db, clock: Clock, newBrowser: () => SignedClient) {
  const browsers = new Map<string, Promise<SignedClient>>()
  const signIn = async (username: string): Promise<SignedClient> => {
    if (username === CITIZEN) return withCitizen(newBrowser(), db, clock)
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
