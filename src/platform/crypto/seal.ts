import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

import type { Keys } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts one text for a column: `<key id>.<nonce, tag and ciphertext>`. The same text gives another result each time. */
export function sealText(keys: Keys, plain: string): string {
  const { current } = keys
  return `${current}.${encrypt(keyOf(keys, current), current, Buffer.from(plain)).toString('base64url')}`
}

/** The text that was sealed; throws when its key is gone or somebody changed it. */
export function openText(keys: Keys, sealed: string): string {
  const id = sealed.slice(0, sealed.indexOf('.'))
  return decrypt(keyOf(keys, id), id, Buffer.from(sealed.slice(id.length + 1), 'base64url')).toString('utf8')
}

/**
 * Encrypts bytes that leave the machine, in the same form. Their key is made of ours and of `secret`, which stays here: where that
 * is forgotten nobody opens them again, the key file in hand or not.
 */
export function sealBytes(keys: Keys, secret: string, plain: Uint8Array): Buffer {
  const { current } = keys
  return Buffer.concat([Buffer.from(`${current}.`), encrypt(made(keyOf(keys, current), secret), current, plain)])
}

/** The bytes that were sealed; throws when they were changed, or with another secret. */
export function openBytes(keys: Keys, secret: string, sealed: Buffer): Buffer {
  const id = sealed.subarray(0, Math.max(0, sealed.indexOf('.'))).toString('latin1')
  return decrypt(made(keyOf(keys, id), secret), id, sealed.subarray(id.length + 1))
}

function keyOf({ sealing }: Keys, id: string): KeyObject {
  const key = sealing.get(id)
  if (!key) throw new Error(`there is no key "${id.slice(0, 16)}"`)
  return key
}

const made = (key: KeyObject, secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `bytes ${secret}`, 32)))

function encrypt(key: KeyObject, id: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function decrypt(key: KeyObject, id: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  decipher.final()
  return plain
}

/** What tells a sealing key from every other, and nothing of it. */
export const markOfKey = (key: KeyObject): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'mark of the key', 32)).toString('hex')

/** Equal texts give equal hashes, which nobody without the key can try out: for the `_h` columns of equality search. */
export const keyedHash = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.hashing).update(text).digest('hex')
