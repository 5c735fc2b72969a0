import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { isRefusal, type AppError } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { EICAR, testScanner } from '#platform/testing/clamd.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { keepUpload, openFiles, sendFile, takeUploads, type UploadOwner } from './public.ts'
import { scanFilesJob } from './scan.ts'

const LETTER = '7'
const letters: UploadOwner = { owner_type: 'letter', kinds: ['txt'], max_bytes: 10_000, mayRead: async () => true }

const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'rexian-scan-'))
const socket = join(folder, 'clamd.ctl')
let database: TestDatabase
let unscanned: RequestContext
let ctx: RequestContext

beforeAll(async () => {
  mkdirSync(join(folder, 'kept'))
  database = await testDatabase()
  await insertAccount(database.db, { username: 'writer' })
  const actor = await actorOf(database.db, 'writer')
  const request = requestOf(database.db, clock, actor, await keptNow(database.db, actor.supplier_id))
  unscanned = { ...request, config: { ...request.config, uploadDir: join(folder, 'kept') } }
  ctx = { ...unscanned, config: { ...unscanned.config, virusScanner: { path: socket } } }
})
beforeEach(() => database.db.deleteFrom('attachment').execute())
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const upload = async (content: string, as = ctx): Promise<string> => {
  const path = join(folder, 'arriving')
  writeFileSync(path, content)
  const size = Buffer.byteLength(content)
  return (await keepUpload(as, letters, [{ field: 'file', file_name: '说明.txt', path, size, sha256: '' }])).id
}
const { signal } = new AbortController()
const scanned = (as = ctx) => scanFilesJob.run({ ...as, url: '', signal, input: {} })
async function withScanner(work: () => Promise<void>, most?: number): Promise<void> {
  const scanner = await testScanner({ path: socket, ...(most ? { most } : {}) })
  await work().finally(() => scanner.close())
}
/** What somebody gets who asks for it: the content, or why not. */
const answer = async (id: string, as = ctx): Promise<string> =>
  sendFile(as, letters, { id }).then(
    ({ body }) => text((body as () => NodeJS.ReadableStream)()),
    (error: unknown) => (error as AppError).refusal.error.code,
  )

test('where files are scanned, nobody gets one before, and what is infected never', async () => {
  const [clean, infected] = [await upload('一段文字'), await upload(`看附件 ${EICAR}`)]
  expect([await answer(clean), await answer(infected)]).toEqual(['FILE_UNSCANNED', 'FILE_UNSCANNED'])
  await withScanner(scanned)
  expect([await answer(clean), await answer(infected)]).toEqual(['一段文字', 'FILE_INFECTED'])
  expect(await answer(infected, unscanned)).toBe('FILE_INFECTED')
})

test('where nothing is scanned, everything is had', async () => {
  const id = await upload(EICAR, unscanned)
  await scanned(unscanned)
  expect(await answer(id, unscanned)).toBe(EICAR)
})

test('what is opened together says of each why it is withheld', async () => {
  const ids = [await upload('一段文字'), await upload(EICAR)]
  await takeUploads(ctx, letters, LETTER, ids)
  await withScanner(scanned)
  const files = await openFiles(ctx, letters, LETTER)
  const opened = await Promise.all(files.map(({ open }) => open()))
  expect(opened.map((one) => (isRefusal(one) ? one.error.code : null))).toEqual([null, 'FILE_INFECTED'])
})

test('files wait while the scanner is away, and are scanned when it is back', async () => {
  const id = await upload('一段文字')
  await scanned()
  expect(await answer(id)).toBe('FILE_UNSCANNED')
  await withScanner(scanned)
  expect(await answer(id)).toBe('一段文字')
})

test('a file that gets no verdict holds up no other, and is tried again later', async () => {
  const [large, small] = [await upload('x'.repeat(5000)), await upload('短')]
  await withScanner(scanned, 1000)
  expect([await answer(large), await answer(small)]).toEqual(['FILE_UNSCANNED', '短'])
  await withScanner(scanned)
  expect(await answer(large)).toBe('FILE_UNSCANNED')
  clock.move(5 * 60)
  await withScanner(scanned)
  expect(await answer(large)).toBe('x'.repeat(5000))
})

test('a file that somebody else is scanning is left to him, until he has been away too long', async () => {
  const id = await upload('一段文字')
  await database.db.updateTable('attachment').set({ scan_until: clock.now() }).execute()
  clock.move(-60)
  await withScanner(scanned)
  expect(await answer(id)).toBe('FILE_UNSCANNED')
  clock.move(60)
  await withScanner(scanned)
  expect(await answer(id)).toBe('一段文字')
})
