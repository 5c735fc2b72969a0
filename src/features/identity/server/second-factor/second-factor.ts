import { randomBytes } from 'node:crypto'

import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'

import { RECOVERY_CODES, readCode, recoveryCode } from '../../domain/second-factor.ts'
import { stepOfCode } from './totp.ts'

export interface Owner {
  readonly supplier_id: string
  readonly operator_id: string
}

/** Columns of the factor, locked: of many who bring the same code at the same moment one is first. */
const findFactor = (trx: Db, { supplier_id, operator_id }: Owner) =>
  trx
    .selectFrom('operator')
    .select(['mfa_secret', 'mfa_last_step', 'mfa_recovery'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', operator_id)
    .where('mfa_type', '=', 'totp')
    .forUpdate()
    .executeTakeFirst()

/** Whether it is a code of this account that was not used before; from then on it is (ASVS 6.5.1). */
export async function takeCode(trx: Db, keys: Keys, owner: Owner, typed: string, now: Time): Promise<boolean> {
  const read = readCode(typed)
  const factor = read && (await findFactor(trx, owner))
  if (!factor) return false
  const used =
    read.kind === 'totp' ? useStep(factor, keys, read.code, now) : useRecovery(factor, keys, owner, read.code)
  if (!used) return false
  await setFactor(trx, owner, used)
  return true
}

type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>

function useStep(factor: Factor, keys: Keys, code: string, now: Time): { mfa_last_step: string } | null {
  const step = stepOfCode(openText(keys, factor.mfa_secret!), code, now)
  return step !== null && step > Number(factor.mfa_last_step ?? 0) ? { mfa_last_step: String(step) } : null
}

function useRecovery(factor: Factor, keys: Keys, owner: Owner, code: string): { mfa_recovery: string } | null {
  const hash = recoveryHash(keys, owner, code)
  const left = factor.mfa_recovery as readonly string[]
  return left.includes(hash) ? { mfa_recovery: JSON.stringify(left.filter((other) => other !== hash)) } : null
}

/** Bound to the account, so that equal codes of two people are not seen to be equal. */
const recoveryHash = (keys: Keys, { supplier_id, operator_id }: Owner, code: string): string =>
  keyedHash(keys, `recovery ${supplier_id} ${operator_id} ${code}`)

interface Begun {
  readonly secret: string
  /** Time step of the code that proved it, which is used up. */
  readonly step: number
  readonly now: Time
}

/** From now on the account has this second factor; the answer is its recovery codes, which nobody can read again. */
export async function beginFactor(trx: Db, keys: Keys, owner: Owner, { secret, step, now }: Begun): Promise<string[]> {
  const mfa_secret = sealText(keys, secret)
  await setFactor(trx, owner, { mfa_type: 'totp', mfa_secret, mfa_since: now, mfa_last_step: String(step) })
  return renewRecoveryCodes(trx, keys, owner)
}

/** The account has no second factor any more, and nothing of it is kept: what was asked of it is not asked of the next one. */
export const endFactor = (trx: Db, owner: Owner): Promise<void> =>
  setFactor(trx, owner, {
    mfa_type: 'none',
    mfa_secret: null,
    mfa_since: null,
    mfa_last_step: null,
    mfa_recovery: '[]',
    factor_end_asked_at: null,
    factor_end_asked_by: null,
  })

/** New recovery codes in place of the old; only their hashes are kept (ASVS 6.5.2). */
export async function renewRecoveryCodes(trx: Db, keys: Keys, owner: Owner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_CODES)))
  const hashes = codes.map((code) => recoveryHash(keys, owner, readCode(code)!.code))
  await setFactor(trx, owner, { mfa_recovery: JSON.stringify(hashes) })
  return codes
}

interface FactorChange {
  readonly mfa_type?: 'none' | 'totp'
  readonly mfa_secret?: string | null
  readonly mfa_since?: Time | null
  readonly mfa_last_step?: string | null
  readonly mfa_recovery?: string
  readonly factor_end_asked_at?: null
  readonly factor_end_asked_by?: null
}

async function setFactor(trx: Db, { supplier_id, operator_id }: Owner, change: FactorChange): Promise<void> {
  await trx
    .updateTable('operator')
    .set(change)
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', operator_id)
    .execute()
}
