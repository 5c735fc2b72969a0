import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const HEAD = Buffer.from('REXIAN1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const BLOCK_BYTES = 256 * 1024

type Bytes = AsyncIterable<Uint8Array>

/**
 * Seals a stream of any length block by block. Each stream has a key of its own, made of the key, chance and its name; each
 * block knows its number and whether it is the last, so that none can be changed, left out, moved or cut off unnoticed.
 */
export async function* sealStream(key: Buffer, name: string, plain: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const own = keyOf(key, salt, name)
  yield Buffer.concat([HEAD, salt])
  let number = 0
  let held: Buffer = Buffer.alloc(0)
  for await (const block of blocksOf(plain, BLOCK_BYTES, BLOCK_BYTES)) {
    if (number > 0 || held.length > 0) yield sealBlock(own, number++, false, held)
    held = block
  }
  yield sealBlock(own, number, true, held)
}

/** What was sealed under this name; throws when a byte of it was changed, or the key is another one. */
export async function* openStream(key: Buffer, name: string, sealed: Bytes): AsyncGenerator<Buffer> {
  let own: Buffer | undefined
  let number = 0
  let held: Buffer | undefined
  for await (const block of blocksOf(sealed, HEAD.length + SALT_BYTES, BLOCK_BYTES + TAG_BYTES)) {
    if (!own) {
      if (!block.subarray(0, HEAD.length).equals(HEAD)) throw new Error(`${name} is no part of a backup`)
      own = keyOf(key, block.subarray(HEAD.length), name)
      continue
    }
    if (held) yield openBlock(own, number++, false, held, name)
    held = block
  }
  if (!own || !held) throw damaged(name)
  yield openBlock(own, number, true, held, name)
}

const keyOf = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `rexian backup: ${name}`, 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = Number(isLast)
  return nonce
}

function sealBlock(key: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openBlock(key: Buffer, number: number, isLast: boolean, sealed: Buffer, name: string): Buffer {
  if (sealed.length < TAG_BYTES) throw damaged(name)
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw damaged(name)
  }
}

const damaged = (name: string): Error => new Error(`${name} of the backup is damaged: it was changed or cut off`)

/** The same bytes in blocks: the first so long, the others so long, the last what is left. */
async function* blocksOf(source: Bytes, first: number, size: number): AsyncGenerator<Buffer> {
  let wanted = first
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.byteLength
    if (length < wanted) continue
    let bytes = Buffer.concat(held)
    for (; bytes.length >= wanted; wanted = size) {
      yield bytes.subarray(0, wanted)
      bytes = bytes.subarray(wanted)
    }
    held = [bytes]
    length = bytes.length
  }
  if (length > 0) yield Buffer.concat(held)
}
