import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { endSessions } from '#platform/sessions/sessions.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { unionSwitch } from '../../contract/union.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { getAccountForUpdate, whyShut } from '../account-store.ts'
import { openSession } from '../sessions/open-session.ts'
import { accountKey, forgiveTries, takeTry, type Attempt } from '../sign-in/login-guard.ts'
import { logLogin } from '../sign-in/login-log.ts'
import { areOpen, findHome, nameOf, type AccountId, type Home } from './find-links.ts'

/** UnionSwitch: another district's account, always from home, or home again; a sign-in of its own in the logs of both. */
export async function switchAccount(
  { id }: InputOf<typeof unionSwitch>,
  ctx: RequestContext,
): Promise<OutputOf<typeof unionSwitch>> {
  const { db, clock, session_id, supplier_id } = ctx
  const home = await findHome(ctx)
  if (id === (home.link_id ?? '')) fail(ERRORS.UNCHANGED)
  const to = id === '' ? home : await holdLink(ctx, home, id)
  const attempt = await checkDoor(ctx, home, to)
  // Behind the accounts: whoever ends all sessions of one meanwhile holds it, and this one may have ended with them.
  if ((await endSessions(db, supplier_id, [session_id], 'user', clock.now())) === 0) fail(ERRORS.LOGIN)
  const session = await openSession(db, ctx, to)
  await begun(ctx, { home, to, id, opened: session.id })
  const left: AccountId = id === '' ? ctx.actor : home
  const [from, there] = [await nameOf(db, left), await nameOf(db, to)]
  const logged = { username: `${from} → ${there}`, result: 'ok', type: 'union' } as const
  await logLogin(db, ctx, { ...logged, attempt, account_id: to.operator_id, session_id: session.id })
  const leaving = { ...attempt, supplier_id: left.supplier_id }
  await logLogin(db, ctx, { ...logged, attempt: leaving, account_id: left.operator_id, session_id: null })
  ctx.audit({ object_type: 'session', object_id: session_id, after: { to: there } })
  return { access_token: session.token, supplier_uid: there.slice(there.indexOf('@') + 1) }
}

/** Whether the one account may go to the other now; the rows of both are held. */
async function checkDoor(ctx: RequestContext, home: AccountId, to: AccountId): Promise<Attempt> {
  const { db, keys, clock, ip, config } = ctx
  const now = clock.now()
  const both = home.operator_id === to.operator_id ? [home] : [home, to]
  if (!(await areOpen(db, both, now))) fail(IDENTITY_ERRORS.UNION_SHUT)
  const own = await getAccountForUpdate(db, home.supplier_id, home.operator_id)
  const account = await getAccountForUpdate(db, to.supplier_id, to.operator_id)
  if (whyShut(account, now)) fail(IDENTITY_ERRORS.UNION_SHUT)
  if (account.mfa_type === 'totp' && own.mfa_type !== 'totp') fail(IDENTITY_ERRORS.UNION_FACTOR)
  // The lists of addresses and the waits of the other district hold as at its door.
  const attempt: Attempt = { supplier_id: to.supplier_id, account: accountKey(account.username), ip, now, name: '' }
  if (!(await takeTry({ db, keys, longestDelaySeconds: config.loginLockSeconds }, attempt))) fail(ERRORS.TOO_MANY)
  await forgiveTries(db, keys, attempt)
  return attempt
}

/** The link, held, so that who revokes it meanwhile ends this session, too. */
async function holdLink({ db }: RequestContext, home: Home, id: string): Promise<AccountId> {
  const { rows } = await sql<AccountId>`
    select to_supplier_id as supplier_id, to_operator_id as operator_id from account_link
    where supplier_id = ${home.supplier_id} and operator_id = ${home.operator_id} and id = ${id} and revoked_at is null
    for update`.execute(db)
  return rows[0] ?? fail(ERRORS.NOT_FOUND)
}

interface Begun {
  /** As the session that is left says it. */
  readonly home: Home
  readonly to: AccountId
  readonly id: string
  readonly opened: string
}

async function begun({ db, clock, ip }: RequestContext, { home, to, id, opened }: Begun): Promise<void> {
  await sql`update operator set last_login_at = ${clock.now()}, last_login_ip = ${ip}
    where supplier_id = ${to.supplier_id} and id = ${to.operator_id}`.execute(db)
  const { supplier_id: home_supplier_id, operator_id: home_operator_id, expires_at } = home
  // Otherwise whoever goes to and fro never proves anew who he is (security B4).
  await db
    .updateTable('session')
    .set({ expires_at, ...(id !== '' && { home_supplier_id, home_operator_id, home_link_id: id }) })
    .where('supplier_id', '=', to.supplier_id)
    .where('id', '=', opened)
    .execute()
}
