import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { addSeconds, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublicContext, RequestContext } from '#platform/http/request-context.ts'
import { hashSecret, newToken, supplierOfToken } from '#platform/sessions/token.ts'

import type { handOver, handOverCode } from '../../contract/entry.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { findAccountForUpdate, whyShut } from '../account-store.ts'
import { logLogin } from '../sign-in/login-log.ts'
import { accountKey } from '../sign-in/login-guard.ts'
import { openSession } from './open-session.ts'

const GOOD_FOR_SECONDS = 60

export async function issueHandOver(_input: object, context: RequestContext): Promise<OutputOf<typeof handOverCode>> {
  const { db, clock, actor, session_id } = context
  const code = newToken(actor.supplier_id)
  const created_at = clock.now()
  const expires_at = addSeconds(created_at, GOOD_FOR_SECONDS)
  await db
    .insertInto('hand_over_code')
    .values({
      supplier_id: actor.supplier_id,
      operator_id: actor.operator_id,
      session_id,
      code_hash: hashSecret(code),
      created_at,
      expires_at,
    })
    .execute()
  return { code, expires_at }
}

/** Turns a code into a session of its own, once; what makes it void is not told apart (security B6). */
export async function takeHandOver(
  { code }: InputOf<typeof handOver>,
  context: PublicContext,
): Promise<OutputOf<typeof handOver>> {
  const { db, clock } = context
  const now = clock.now()
  const supplier_id = supplierOfToken(code)
  if (!supplier_id || supplier_id !== context.supplier_id) return fail(IDENTITY_ERRORS.HAND_OVER_VOID)
  const used = await db
    .updateTable('hand_over_code')
    .set({ used_at: now })
    .where('supplier_id', '=', supplier_id)
    .where('code_hash', '=', hashSecret(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['operator_id', 'session_id'])
    .executeTakeFirst()
  const account = used && (await findAccountForUpdate(db, supplier_id, used.operator_id))
  // Behind the account, which whoever ends all its sessions meanwhile holds.
  const from = used?.session_id ? await findOpen(db, { supplier_id, id: used.session_id }, now) : undefined
  if (!account || !from || whyShut(account, now)) return fail(IDENTITY_ERRORS.HAND_OVER_VOID)
  const session = await openSession(db, context, { supplier_id, operator_id: account.id })
  // Otherwise a session would live on for ever, and outlive the link by which it began (security B4, domain 4.4.2).
  await db
    .updateTable('session')
    .set(from)
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', session.id)
    .execute()
  const attempt = { supplier_id, account: accountKey(account.username), ip: context.ip, now, name: '' }
  await logLogin(db, context, {
    attempt,
    username: account.username,
    account_id: account.id,
    result: 'ok',
    session_id: session.id,
    type: 'sso',
  })
  return { access_token: session.token }
}

/** What a session that is still open hands on: when it ends at the latest, and by which link it began. */
const findOpen = (db: Db, { supplier_id, id }: { readonly supplier_id: string; readonly id: string }, now: Time) =>
  db
    .selectFrom('session')
    .select(['expires_at', 'home_supplier_id', 'home_operator_id', 'home_link_id'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
