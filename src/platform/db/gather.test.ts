import { expect, test } from 'vitest'

import type { Db } from './database.ts'
import { createGatherer, type Gathered } from './gather.ts'

const db = {} as Db
const log = { error: () => undefined }

test('what waits is written together, in its order, and once', async () => {
  const parts: number[][] = []
  const numbers: Gathered<number> = { name: 'numbers', write: async (_db, rows) => void parts.push([...rows]) }
  const gatherer = createGatherer(db, log)
  for (const n of [1, 2, 3]) gatherer.add(numbers, n)
  await gatherer.written()
  gatherer.add(numbers, 4)
  await gatherer.close()
  expect(parts).toEqual([[1, 2, 3], [4]])
})

test('what could not be written is not lost', async () => {
  const written: number[] = []
  let away = true
  const numbers: Gathered<number> = {
    name: 'numbers',
    write: async (_db, rows) => {
      if (away) throw new Error('the database is away')
      written.push(...rows)
    },
  }
  const gatherer = createGatherer(db, log)
  gatherer.add(numbers, 1)
  await expect(gatherer.written()).rejects.toThrow('away')
  away = false
  gatherer.add(numbers, 2)
  await gatherer.close()
  expect(written).toEqual([1, 2])
})

test('what cannot be written of one kind keeps none of the others', async () => {
  const written: string[] = []
  const numbers: Gathered<number> = { name: 'numbers', write: () => Promise.reject(new Error('no such column')) }
  const words: Gathered<string> = { name: 'words', write: async (_db, rows) => void written.push(...rows) }
  const gatherer = createGatherer(db, log)
  gatherer.add(numbers, 1)
  gatherer.add(words, 'one')
  await expect(gatherer.close()).rejects.toThrow('no such column')
  expect(written).toEqual(['one'])
})

test('a row that the database cannot hold keeps no other one waiting', async () => {
  const written: number[] = []
  const numbers: Gathered<number> = {
    name: 'numbers',
    write: async (_db, rows) => {
      if (rows.includes(2)) throw Object.assign(new Error('out of range'), { code: '22003' })
      written.push(...rows)
    },
  }
  const gatherer = createGatherer(db, log)
  for (const n of [1, 2, 3]) gatherer.add(numbers, n)
  await gatherer.close()
  expect(written).toEqual([1, 3])
})

test('so many that wait refuse the next', () => {
  const never: Gathered<number> = { name: 'numbers', write: () => new Promise(() => undefined) }
  const gatherer = createGatherer(db, log)
  for (let n = 0; n < 20_000; n++) gatherer.add(never, n)
  expect(() => gatherer.add(never, 20_000)).toThrow()
})
