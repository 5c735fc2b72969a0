import { WEAKNESSES } from '#features/identity/domain/public.ts'
import {
  checkTries,
  hashPassword,
  holdOwnAccount,
  knownWeaknesses,
  openPasswords,
  passwordPolicy,
  requirePassword,
  verifyPassword,
  type Account,
} from '#features/identity/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'

import type { passwordEdit } from '../contract/password.ts'
import { ACCOUNT_ERRORS } from '../errors.ts'

/** So many are kept, as hashes, whatever the policy asks today. */
const MOST_KEPT = 10

/** The caller's own password, the current one required; every other session of the account ends (security A9). */
export async function changePassword(input: InputOf<typeof passwordEdit>, context: RequestContext): Promise<null> {
  const { db, keys, clock, actor } = context
  const { supplier_id, operator_id } = actor
  const now = clock.now()
  const passwords = await openPasswords({ db, keys, supplier_id, now }, [input.old_password, input.new_password])
  const [old = '', next = ''] = passwords ?? []
  const account = await holdOwnAccount(context)
  await checkTries(context)
  await requirePassword(account, old, 'old_password')
  await checkNew(next, account, context)
  await db
    .updateTable('operator')
    .set({
      password_hash: await hashPassword(next),
      pwd_history: JSON.stringify([account.password_hash, ...historyOf(account)].slice(0, MOST_KEPT)),
      pwd_changed_at: now,
      is_week_pwd: false,
      must_change_pwd: false,
      one_time_until: null,
      updated_at: now,
      updated_by: operator_id,
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', operator_id)
    .execute()
  await endSessionsOf(db, { supplier_id, operator_id, except: context.session_id }, 'kicked', now)
  context.audit({ object_type: 'operator', object_id: operator_id, risk: 'high' })
  return null
}

async function checkNew(password: string, account: Account, { keys, language, kept }: RequestContext): Promise<void> {
  const policy = passwordPolicy(kept)
  const phone = account.phone === null ? null : openText(keys, account.phone)
  const wrong = await knownWeaknesses(password, { username: account.username, phone }, policy)
  if (wrong.length) {
    const reasons = wrong
      .map((weakness) => translate(language, WEAKNESSES[weakness], { ...policy }))
      .join(language === 'zh' ? '；' : '; ')
    fail(ACCOUNT_ERRORS.WEAK_PASSWORD, { reasons }, 'new_password')
  }
  // The one that is there is none that comes back: what somebody else made up would stay.
  const count = Math.max(1, policy.history)
  for (const used of [account.password_hash, ...historyOf(account)].slice(0, count)) {
    if (await verifyPassword(used, password)) fail(ACCOUNT_ERRORS.PASSWORD_REUSED, { count }, 'new_password')
  }
}

const historyOf = (account: Account): string[] => account.pwd_history as string[]
