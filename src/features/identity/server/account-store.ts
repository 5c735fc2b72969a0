import { ERRORS, fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { dayOf, endOfExpiry } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

/** What signing in and changing a password need to know of an account. */
export async function findAccount(db: Db, supplierId: string, username: string) {
  return selectAccount(db, supplierId)
    .where(sql`lower(username)`, '=', username)
    .executeTakeFirst()
}

/** An account, locked until the transaction ends; one that was deleted between two steps is not found. */
export const findAccountForUpdate = (transaction: Db, supplierId: string, id: string) =>
  selectAccount(transaction, supplierId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The same of one that is there; refuses one that is not (`NOT_FOUND`). */
export const getAccountForUpdate = async (transaction: Db, supplierId: string, id: string): Promise<Account> =>
  (await findAccountForUpdate(transaction, supplierId, id)) ?? fail(ERRORS.NOT_FOUND)

/**
 * The caller's own account, locked, for what opens it from now on. Whoever took it from him meanwhile, as by making its password
 * anew, held it and ended his session: he is refused (`LOGIN`).
 */
export async function holdOwnAccount({ db, actor, session_id }: RequestContext): Promise<Account> {
  const account = await getAccountForUpdate(db, actor.supplier_id, actor.operator_id)
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return session ? account : fail(ERRORS.LOGIN)
}

/** One that may have been removed meanwhile. */
export const findAccountById = (db: Db, supplierId: string, id: string) =>
  selectAccount(db, supplierId).where('id', '=', id).executeTakeFirst()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const selectAccount = (db: Db, supplierId: string) =>
  db
    .selectFrom('operator')
    .select(['supplier_id', 'id', 'username', 'password_hash', 'phone', 'status', 'valid_from', 'valid_to'])
    .select(['must_change_pwd', 'one_time_until', 'pwd_changed_at', 'pwd_history', 'mfa_type', 'role_ids'])
    .select(({ selectFrom }) =>
      selectFrom('supplier')
        .select('expires_at')
        .whereRef('supplier.supplier_id', '=', 'operator.supplier_id')
        .as('supplier_expires_at'),
    )
    .where('supplier_id', '=', supplierId)
    .where('deleted_at', 'is', null)

/** Why an account may not sign in now, although the password is right; null when it may. */
export function whyShut(account: Account, now: Time): 'disabled' | 'expired' | null {
  if (account.status !== 'enabled') return 'disabled'
  if (account.valid_from !== null && dayOf(now) < account.valid_from) return 'expired'
  for (const expiry of [account.valid_to, account.supplier_expires_at]) {
    if (expiry !== null && now > endOfExpiry(expiry)) return 'expired'
  }
  return account.one_time_until !== null && account.one_time_until <= now ? 'expired' : null
}

/** The same of an account that nobody is signing in to: a one-time password that has passed is no reason. */
export async function findAccountState(
  db: Db,
  { supplier_id, username }: { readonly supplier_id: string; readonly username: string },
  now: Time,
): Promise<'disabled' | 'expired' | null> {
  const account = await findAccount(db, supplier_id, username.toLowerCase())
  return account ? whyShut({ ...account, one_time_until: null }, now) : 'disabled'
}
