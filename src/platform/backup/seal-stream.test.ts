import fc from 'fast-check'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { openStream, sealStream } from './seal-stream.ts'

const BLOCK = 256 * 1024
const key = Buffer.alloc(32, 7)

const seal = (plain: Buffer, name = 'table.a'): Promise<Buffer> =>
  buffer(Readable.from(sealStream(key, name, Readable.from(piecesOf(plain)))))
const open = (sealed: Buffer, name = 'table.a', by = key): Promise<Buffer> =>
  buffer(Readable.from(openStream(by, name, Readable.from(piecesOf(sealed)))))

/** As a disk or a network gives them: never in blocks. */
function piecesOf(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 100_003) pieces.push(bytes.subarray(at, at + 100_003))
  return pieces
}

test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 5])(
  '%i bytes come back as they were',
  async (length) => {
    const plain = Buffer.alloc(length, 'rexian')
    expect((await open(await seal(plain))).equals(plain)).toBe(true)
  },
)

test('a changed byte, wherever it is, is noticed', async () => {
  const sealed = await seal(Buffer.alloc(2 * BLOCK + 10, 'x'))
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), async (at) => {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      await expect(open(changed)).rejects.toThrow(/damaged|no part of a backup/)
    }),
    { numRuns: 30 },
  )
})

test('what was cut off is noticed, also where a block ended', async () => {
  const sealed = await seal(Buffer.alloc(2 * BLOCK + 10, 'x'))
  const head = 24
  for (const length of [0, head, head + BLOCK + 16, head + 2 * (BLOCK + 16), sealed.length - 1])
    await expect(open(sealed.subarray(0, length))).rejects.toThrow('damaged')
})

test('one part cannot stand for another, and another key opens nothing', async () => {
  const sealed = await seal(Buffer.from('rows'))
  await expect(open(sealed, 'table.b')).rejects.toThrow('damaged')
  await expect(open(sealed, 'table.a', Buffer.alloc(32, 8))).rejects.toThrow('damaged')
})
