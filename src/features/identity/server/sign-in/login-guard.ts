import { sql } from 'kysely'

import { ERRORS, fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { listAccount, listedAs, shutAddress } from './address-list.ts'

/** Free tries of an account at one address; each one after that costs a delay, doubling (security A1). */
const FREE_TRIES = 5
const FIRST_DELAY_SECONDS = 60
const FORGOTTEN_AFTER_MINUTES = 24 * 60
/** Failures of an account from anywhere, and of an address for anybody (security A3, A4). */
const ACCOUNT_LIMIT = { failures: 50, minutes: 60 }
const ADDRESS_LIMIT = { failures: 30, minutes: 10 }

export interface Attempt {
  readonly supplier_id: string
  /** As it is compared: `accountKey`. */
  readonly account: string
  /** Its id, where its codes are tried: these are counted beside its password. */
  readonly codes_of?: string
  readonly ip: string
  readonly now: Time
  /** The unit as the caller named it; empty where nobody did. */
  readonly name: string
}

export interface GuardOptions {
  readonly db: Db
  readonly keys: Keys
  readonly longestDelaySeconds: number
}

/** All spellings of one name, such as full-width letters or capitals, count as one account. */
export const accountKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

/**
 * Takes a try before the password is looked at, so that many at once cannot outrun the count. False: no try is left now,
 * and asking makes the wait no longer.
 */
export async function takeTry(guard: GuardOptions, attempt: Attempt): Promise<boolean> {
  const { db, keys } = guard
  await checkAddress(guard, attempt)
  if (!(await takePair(guard, attempt))) return false
  const subject = keyOf(keys, 'account', attempt)
  if (await countFailure(db, attempt, 'account', subject, ACCOUNT_LIMIT)) return true
  await listAccount(db, { ...attempt, scope: 'account', subject, minutes: ACCOUNT_LIMIT.minutes })
  return false
}

/** Refuses an address that is shut out or failed too often (`TOO_MANY`), while it is not known yet who tries. */
export async function checkAddress(guard: GuardOptions, attempt: Attempt): Promise<void> {
  const listed = await listedAs(guard.db, attempt)
  if (listed === 'black' || listed === 'auto') fail(ERRORS.TOO_MANY)
  if (listed === null && (await isAddressSpent(guard, attempt))) fail(ERRORS.TOO_MANY)
}

async function takePair({ db, keys, longestDelaySeconds }: GuardOptions, attempt: Attempt): Promise<boolean> {
  const { supplier_id, now } = attempt
  const failures = sql`(case when g.window_start < ${addMinutes(now, -FORGOTTEN_AFTER_MINUTES)} then 0 else g.failures end + 1)`
  const delay = sql`least(${longestDelaySeconds}::float8, ${FIRST_DELAY_SECONDS}::float8 * 2 ^ least(${failures} - ${FREE_TRIES}::int, 20))`
  const { rows } = await sql`
    insert into login_guard as g (supplier_id, scope, subject, failures, window_start)
    values (${supplier_id}, 'pair', ${keyOf(keys, 'pair', attempt)}, 1, ${now})
    on conflict (supplier_id, scope, subject) do update set
      failures = ${failures},
      window_start = ${now},
      blocked_until = case when ${failures} >= ${FREE_TRIES}::int then ${now}::timestamptz + make_interval(secs => ${delay}) end
    where g.blocked_until is null or g.blocked_until <= ${now}
    returning 1`.execute(db)
  return rows.length === 1
}

/** Counts within a window that begins with the first failure; false when the limit was reached before. */
async function countFailure(
  db: Db,
  { supplier_id, now }: Pick<Attempt, 'supplier_id' | 'now'>,
  scope: 'account' | 'address',
  subject: string,
  limit: { failures: number; minutes: number },
): Promise<boolean> {
  const begin = addMinutes(now, -limit.minutes)
  const { rows } = await sql`
    insert into login_guard as g (supplier_id, scope, subject, failures, window_start)
    values (${supplier_id}, ${scope}, ${subject}, 1, ${now})
    on conflict (supplier_id, scope, subject) do update set
      failures = case when g.window_start <= ${begin} then 1 else g.failures + 1 end,
      window_start = case when g.window_start <= ${begin} then ${now}::timestamptz else g.window_start end
    where g.window_start <= ${begin} or g.failures < ${limit.failures}
    returning 1`.execute(db)
  return rows.length === 1
}

/**
 * Takes a try of an address at a code that was sent to some number, before it is compared (`TOO_MANY`, security A15). Counted for
 * itself: citizens share addresses, and what they mistype keeps nobody of the staff out.
 */
export async function takeTryAtCode({ db, keys }: Pick<GuardOptions, 'db' | 'keys'>, from: From): Promise<void> {
  if (!(await countFailure(db, from, 'address', codesOf(keys, from), ADDRESS_LIMIT))) fail(ERRORS.TOO_MANY)
}

/** The code was right: the try is given back. */
export async function giveBackTryAtCode({ db, keys }: Pick<GuardOptions, 'db' | 'keys'>, from: From): Promise<void> {
  await sql`update login_guard set failures = greatest(failures - 1, 0)
    where supplier_id = ${from.supplier_id} and scope = 'address' and subject = ${codesOf(keys, from)}`.execute(db)
}

type From = Pick<Attempt, 'supplier_id' | 'ip' | 'now'>
const codesOf = (keys: Keys, { ip }: From): string => keyedHash(keys, `login codes ${networkOf(ip)}`)

async function isAddressSpent({ db, keys }: GuardOptions, attempt: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom('login_guard')
    .select('failures')
    .where('supplier_id', '=', attempt.supplier_id)
    .where('scope', '=', 'address')
    .where('subject', '=', keyOf(keys, 'address', attempt))
    .where('window_start', '>', addMinutes(attempt.now, -ADDRESS_LIMIT.minutes))
    .executeTakeFirst()
  return (row?.failures ?? 0) >= ADDRESS_LIMIT.failures
}

/** The try failed: it counts against the address as well. */
export async function keepFailure(guard: GuardOptions, attempt: Attempt): Promise<void> {
  const { db, keys } = guard
  await listAccount(db, { ...attempt, scope: 'pair', subject: keyOf(keys, 'pair', attempt) })
  await countFailure(db, attempt, 'address', keyOf(keys, 'address', attempt), ADDRESS_LIMIT)
  if ((await isAddressSpent(guard, attempt)) && (await listedAs(db, attempt)) === null) await shutAddress(db, attempt)
}

/** The tries at an account, or from an address, are forgotten with the waits that they made: somebody who looks after them says so (security A1). */
export async function forgetTries(
  { db, keys, supplier_id, clock }: Pick<RequestContext, 'db' | 'keys' | 'supplier_id' | 'clock'>,
  scope: 'account' | 'address',
  subject: string,
): Promise<void> {
  const tried = await db
    .selectFrom('login_log')
    .select(['username', 'ip', 'account_id'])
    .distinct()
    .where('supplier_id', '=', supplier_id)
    .where('at', '>', addMinutes(clock.now(), -FORGOTTEN_AFTER_MINUTES))
    .execute()
  const pairs = tried
    .filter(({ username, ip }) =>
      scope === 'address' ? networkOf(ip) === networkOf(subject) : accountKey(username) === subject,
    )
    .flatMap(({ username, ip, account_id }) => [
      { account: accountKey(username), ip },
      ...(account_id === null ? [] : [{ account: accountKey(username), codes_of: account_id, ip }]),
    ])
  const subjects = [
    keyOf(keys, scope, { account: subject, ip: subject }),
    ...pairs.map((pair) => keyOf(keys, 'pair', pair)),
    ...(scope === 'account' ? pairs.map((pair) => keyOf(keys, 'account', pair)) : []),
  ]
  await db
    .deleteFrom('login_guard')
    .where('supplier_id', '=', supplier_id)
    .where('scope', 'in', [scope, 'pair'])
    .where('subject', 'in', subjects)
    .execute()
}

/** The password was right: the account starts afresh at this address, and its try elsewhere is given back. */
export async function forgiveTries(transaction: Db, keys: Keys, attempt: Attempt): Promise<void> {
  const { supplier_id } = attempt
  await sql`
    with pair as (
      delete from login_guard
      where supplier_id = ${supplier_id} and scope = 'pair' and subject = ${keyOf(keys, 'pair', attempt)}
    )
    update login_guard set failures = greatest(failures - 1, 0)
    where supplier_id = ${supplier_id} and scope = 'account' and subject = ${keyOf(keys, 'account', attempt)}`.execute(
    transaction,
  )
}

function keyOf(
  keys: Keys,
  scope: 'pair' | 'account' | 'address',
  { account, codes_of, ip }: Pick<Attempt, 'account' | 'codes_of' | 'ip'>,
): string {
  const from = networkOf(ip)
  const tried = codes_of === undefined ? account : `code ${codes_of}`
  const subject = { pair: `${tried}\n${from}`, account: tried, address: from }[scope]
  return keyedHash(keys, `login ${scope} ${subject}`)
}
