import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import { isSameSecret } from '#platform/crypto/same-secret.ts'

/** WeChat's signature of some words, whatever their order. */
export const signatureOf = (...words: readonly string[]): string =>
  createHash('sha1').update(words.toSorted().join('')).digest('hex')

/** Whether a signature is that of these words (security H6). */
export const isSigned = (signature: string, ...words: readonly string[]): boolean =>
  isSameSecret(signature, signatureOf(...words))

const BLOCK = 32
/** Random bytes, and the length of what follows. */
const HEAD = 20

const keyOf = (aes_key: string): Buffer => Buffer.from(`${aes_key}=`, 'base64')
const cipherOf = (aes_key: string) => [keyOf(aes_key), keyOf(aes_key).subarray(0, 16)] as const

/** What WeChat encrypted for the app of this key; null where it is not that. */
export function openSealed(aes_key: string, app_id: string, sealed: string): string | null {
  try {
    const cipher = createDecipheriv('aes-256-cbc', ...cipherOf(aes_key)).setAutoPadding(false)
    const padded = Buffer.concat([cipher.update(Buffer.from(sealed, 'base64')), cipher.final()])
    const whole = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const end = HEAD + whole.readUInt32BE(HEAD - 4)
    const isForUs = end <= whole.length && whole.subarray(end).toString('utf8') === app_id
    return isForUs ? whole.subarray(HEAD, end).toString('utf8') : null
  } catch {
    return null
  }
}

/** The same the other way. */
export function sealFor(aes_key: string, app_id: string, text: string): string {
  const said = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(said.length)
  const whole = Buffer.concat([randomBytes(HEAD - 4), length, said, Buffer.from(app_id, 'utf8')])
  const more = BLOCK - (whole.length % BLOCK)
  const cipher = createCipheriv('aes-256-cbc', ...cipherOf(aes_key)).setAutoPadding(false)
  return Buffer.concat([cipher.update(whole), cipher.update(Buffer.alloc(more, more)), cipher.final()]).toString(
    'base64',
  )
}
