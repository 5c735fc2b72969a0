import { randomBytes } from 'node:crypto'
import { z } from 'zod'

import { jsonText } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'
import { msFromTime } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { useOnce } from '#platform/db/once.ts'

import type { LoginKey } from './login-key.ts'
import { decrypt, loginKey } from './login-key.ts'

const GOOD_FOR_SECONDS = 120
const CLOCK_TOLERANCE_SECONDS = 300

const Plain = jsonText(z.object({ password: z.string().min(1).max(128), nonce: z.string(), ts: z.number() }))

/** What a password has to be encrypted with: random, dated and authenticated, so that none has to be remembered. */
export function issueNonce(keys: Keys, now: Time): string {
  const head = `${(msFromTime(now) / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${head}.${macOf(keys, head)}`
}

const macOf = (keys: Keys, head: string): string => keyedHash(keys, `login nonce ${head}`).slice(0, 32)

export interface Opening {
  readonly db: Db
  readonly keys: Keys
  readonly supplier_id: string
  readonly now: Time
}

/**
 * The passwords that were encrypted for this attempt; null when one cannot be read, they are of different attempts, or
 * this attempt was made before (security A10). Uses the attempt up.
 */
export async function openPasswords(opening: Opening, encrypted: readonly string[]): Promise<string[] | null> {
  const { db, keys, supplier_id, now } = opening
  const key = await loginKey(db, keys, supplier_id, now)
  const plain = encrypted.map((text) => readPlain(opening, key, text))
  const nonce = plain[0]?.nonce ?? ''
  const used = (nonce || randomBytes(12).toString('base64url')).slice(0, 100)
  const isFirst = await useOnce(db, { supplier_id, purpose: 'login', nonce: used, now })
  const good = isFirst && plain.every((one) => one?.nonce === nonce)
  return good ? plain.map((one) => one!.password) : null
}

function readPlain({ keys, now }: Opening, key: LoginKey, encrypted: string): z.output<typeof Plain> | null {
  const text = decrypt(key, encrypted)
  if (text === null) return null
  const parsed = Plain.safeParse(text)
  if (!parsed.success) return null
  const { nonce, ts } = parsed.data
  const seconds = msFromTime(now) / 1000
  const [issued = '', random = '', mac = ''] = nonce.split('.')
  const age = seconds - parseInt(issued, 36)
  const isOurs = mac === macOf(keys, `${issued}.${random}`) && age >= 0 && age <= GOOD_FOR_SECONDS
  return isOurs && Math.abs(seconds - ts) <= CLOCK_TOLERANCE_SECONDS ? parsed.data : null
}
