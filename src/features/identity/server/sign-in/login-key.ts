import { constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'

/** The RSA pair for passwords on their way (docs/api.md): made once per tenant, kept sealed, the same for all processes. */
export interface LoginKey {
  readonly publicPem: string
  readonly privateKey: KeyObject
}

const SETTING = 'identity.login_key'
const known = new WeakMap<Db, Map<string, Promise<LoginKey>>>()

export function loginKey(db: Db, keys: Keys, supplierId: string, now: Time): Promise<LoginKey> {
  const ofDb = known.get(db) ?? new Map<string, Promise<LoginKey>>()
  known.set(db, ofDb)
  const key = ofDb.get(supplierId) ?? readOrMake(db, keys, supplierId, now)
  ofDb.set(supplierId, key)
  key.catch(() => ofDb.delete(supplierId))
  return key
}

async function readOrMake(db: Db, keys: Keys, supplierId: string, now: Time): Promise<LoginKey> {
  const stored = await readKey(db, supplierId)
  if (stored) return keyOf(keys, stored)
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await db
    .insertInto('setting')
    .values({ supplier_id: supplierId, key: SETTING, value: JSON.stringify(sealText(keys, pem)), updated_at: now })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doNothing())
    .execute()
  // Of two processes that start at once one was first, and both use its key.
  return keyOf(keys, (await readKey(db, supplierId))!)
}

async function readKey(db: Db, supplierId: string): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('supplier_id', '=', supplierId)
    .where('key', '=', SETTING)
    .executeTakeFirst()
  return (row?.value as string | undefined) ?? null
}

function keyOf(keys: Keys, sealed: string): LoginKey {
  const privateKey = createPrivateKey(openText(keys, sealed))
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { publicPem, privateKey }
}

/** The text that a browser encrypted; null for everything else, whatever is wrong with it. */
export function decrypt(key: LoginKey, encrypted: string): string | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const bytes = Buffer.from(encrypted, 'base64')
    return privateDecrypt({ key: key.privateKey, padding, oaepHash: 'sha256' }, bytes).toString('utf8')
  } catch {
    return null
  }
}
