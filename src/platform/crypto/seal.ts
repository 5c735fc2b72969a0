import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import type { Keys } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts one text for a column: `<key id>.<nonce, tag and ciphertext>`. The same text gives another result each time. */
export function sealText(keys: Keys, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keys.sealing.get(keys.current)!, nonce).setAAD(Buffer.from(keys.current))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${keys.current}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The text that was sealed; throws when its key is gone or somebody changed it. */
export function openText(keys: Keys, sealed: string): string {
  const id = sealed.slice(0, sealed.indexOf('.'))
  const key = keys.sealing.get(id)
  if (!key) throw new Error(`there is no key "${id}"`)
  const bytes = Buffer.from(sealed.slice(id.length + 1), 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  decipher.final()
  return plain.toString('utf8')
}

/** Equal texts give equal hashes, which nobody without the key can try out: for the `_h` columns of equality search. */
export const keyedHash = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.hashing).update(text).digest('hex')
