import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pngOf } from '#features/account/testing/png.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import type { AppError } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { storeFile } from '#platform/files/store.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { createLog } from '#platform/log.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { dropFiles, keepUpload, sendFile, takeUploads, type UploadOwner } from './public.ts'
import { sweepFilesJob, sweepUploadsJob, watchSpaceJob } from './sweep.ts'

const LETTER = '7'
const letters: UploadOwner = {
  owner_type: 'letter',
  kinds: ['txt', 'png'],
  max_bytes: 20,
  mayRead: async ({ actor }, owner_id) => owner_id === LETTER && actor.username === 'reader',
}
const plans: UploadOwner = { ...letters, owner_type: 'plan', mayRead: async () => true }

const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'rexian-attachments-'))
const uploadDir = join(folder, 'kept')
let database: TestDatabase
let writer: RequestContext
let reader: RequestContext
let stranger: RequestContext
let elsewhere: RequestContext

beforeAll(async () => {
  mkdirSync(uploadDir)
  database = await testDatabase()
  const contextOf = async (username: string, supplier_uid = 'district'): Promise<RequestContext> => {
    await insertAccount(database.db, { username, supplier_uid })
    const actor = await actorOf(database.db, username)
    const ctx = requestOf(database.db, clock, actor, await keptNow(database.db, actor.supplier_id))
    return { ...ctx, config: { ...ctx.config, uploadDir } }
  }
  writer = await contextOf('writer')
  reader = await contextOf('reader')
  stranger = await contextOf('stranger')
  elsewhere = await contextOf('elsewhere', 'neighbour')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const sent = (file_name: string, content: string) => {
  const path = join(folder, file_name)
  writeFileSync(path, content)
  return { field: 'file', file_name, path, size: Buffer.byteLength(content), sha256: '' }
}
const upload = async (owner: UploadOwner = letters, ctx = writer) =>
  (await keepUpload(ctx, owner, [sent('现场 13812345678.txt', '一段文字')])).id
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as AppError).refusal.error.code,
  )
const bytesOf = async (ctx: RequestContext, owner: UploadOwner, id: string) =>
  text(((await sendFile(ctx, owner, { id })).body as () => NodeJS.ReadableStream)())

describe('an upload', () => {
  test.each([
    ['a kind that the owner does not take', [['a.zip', 'PK\u0003\u0004']], 'FILE_KIND'],
    ['another content than its name claims', [['a.png', 'not a picture']], 'FILE_CONTENT'],
    ['more than the owner takes', [['a.txt', 'x'.repeat(21)]], 'FILE_TOO_LARGE'],
    [
      'two files',
      [
        ['a.txt', 'a'],
        ['b.txt', 'b'],
      ],
      'INVALID',
    ],
    ['no file', [], 'INVALID'],
  ] as const)('of %s is refused', async (_what, files, code) => {
    const arrived = files.map(([name, content]) => sent(name, content))
    expect(await codeOf(keepUpload(writer, letters, arrived))).toBe(code)
  })

  const HUGE = 65_535
  const hugePng = pngOf(2)
  hugePng.writeUInt32BE(HUGE, 16)
  hugePng.writeUInt32BE(HUGE, 20)
  const jpegPart = (marker: number, hex: string) =>
    Buffer.from(`ff${marker.toString(16)}${(hex.length / 2 + 2).toString(16).padStart(4, '0')}${hex}`, 'hex')
  const notes = Array.from({ length: 600 }, () => jpegPart(0xfe, '00'))
  const drawn = [jpegPart(0xc0, '08ffffffff03'), jpegPart(0xda, '0000'), Buffer.from('00ffd9', 'hex')]
  const hugeJpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), ...notes, ...drawn])
  const riff = (...parts: string[]) => {
    const body = Buffer.from(`57454250${parts.join('').replaceAll(' ', '')}`, 'hex')
    return Buffer.concat([Buffer.from('RIFF'), Buffer.from(Uint32Array.of(body.length).buffer), body])
  }
  const hugeWebp = riff('4a554e4b 02000000 0000', '5650384c 06000000 2f ffffff0f 00')

  test.each([
    ['png', hugePng, HUGE],
    // What is left out of the file when it is kept hides nothing of what is left in.
    ['jpg', hugeJpeg, HUGE],
    ['webp', hugeWebp, 16_384],
  ])('of a %s of more pixels than a browser should draw is refused by its size', async (kind, bytes, side) => {
    const path = join(folder, `huge.${kind}`)
    writeFileSync(path, bytes)
    const file = { field: 'file', file_name: `航拍.${kind}`, path, size: bytes.length, sha256: '' }
    const owner = { ...letters, kinds: [kind], max_bytes: 10_000 }
    const error: unknown = await keepUpload(writer, owner, [file]).catch((c: unknown) => c)
    expect((error as AppError).refusal).toMatchObject({
      error: { code: 'FILE_PIXELS' },
      params: { name: `航拍.${kind}`, width: side, height: side },
    })
  })

  test('of the thousand and first file of a day is refused, and taken on the next', async () => {
    const busy = { ...writer, actor: { ...writer.actor, operator_id: '777' } }
    const { supplier_id } = busy
    const row = { supplier_id, owner_type: 'letter', file_name: 'a', ext: 'txt', mime: 'text/plain', size: '1' }
    const filed = { ...row, sha256: '0'.repeat(64), uploaded_by: '777', created_at: clock.now() }
    const rows = Array.from({ length: 1000 }, (_, i) => ({ ...filed, path: `busy${i}` }))
    await database.db.insertInto('attachment').values(rows).execute()
    expect(await codeOf(upload(letters, busy))).toBe('FILES_OF_DAY')
    clock.move(24 * 3600)
    expect(await codeOf(upload(letters, busy))).toBe('done')
    await database.db.deleteFrom('attachment').where('uploaded_by', '=', '777').execute()
  })

  test('of a picture that is named as another is kept as what it is', async () => {
    const gif = { ...letters, kinds: ['png', 'gif'] }
    const kept = await keepUpload(writer, gif, [sent('门前.PNG', 'GIF89a')])
    expect(kept).toMatchObject({ file_name: '门前.gif', mime: 'image/gif' })
    expect(await codeOf(keepUpload(writer, letters, [sent('门前.png', 'GIF89a')]))).toBe('FILE_CONTENT')
  })

  test('of a picture is kept without what its camera wrote beside it', async () => {
    const picture = pngOf(2)
    const note = Buffer.from(`0000000a${Buffer.from('tEXtGPS\0 31.2N').toString('hex')}00000000`, 'hex')
    const path = join(folder, 'noted.png')
    const noted = Buffer.concat([picture.subarray(0, 33), note, picture.subarray(33)])
    writeFileSync(path, noted)
    const file = { field: 'file', file_name: '门前.png', path, size: noted.length, sha256: '' }
    const pictures = { ...letters, max_bytes: 1000 }
    const { id, size } = await keepUpload(writer, pictures, [file])
    expect(size).toBe(picture.length)
    const kept = await buffer(((await sendFile(writer, pictures, { id })).body as () => NodeJS.ReadableStream)())
    expect(kept.equals(picture)).toBe(true)
  })

  test('of a very long name keeps the end of it, and no half of a sign', async () => {
    const name = `${'𠮷'.repeat(101)}a.txt`
    const path = join(folder, 'long')
    writeFileSync(path, 'x')
    const { file_name } = await keepUpload(writer, letters, [{ ...sent('a.txt', 'x'), path, file_name: name }])
    // What half of a sign is in, the database takes in no answer that is kept.
    expect([/\p{Surrogate}/u.test(file_name), name.endsWith(file_name)]).toEqual([false, true])
  })

  test('a name reads as it is: nothing in it turns the direction of writing', async () => {
    const file = sent('a.txt', 'x')
    const { file_name } = await keepUpload(writer, letters, [{ ...file, file_name: '合同\u202efdp\u200b.txt' }])
    expect(file_name).toBe('合同fdp.txt')
  })

  test('that is refused is named with what may be sent instead', async () => {
    const error: unknown = await keepUpload(writer, letters, [sent('清单.zip', 'PK')]).catch((cause: unknown) => cause)
    expect((error as AppError).refusal.params).toEqual({ name: '清单.zip', kinds: 'txt png' })
  })

  test('is for its uploader alone until something takes it, and keeps no number of a citizen in its name', async () => {
    const id = await upload()
    expect((await sendFile(writer, letters, { id })).file_name).toBe('现场 138****5678.txt')
    expect(await bytesOf(writer, letters, id)).toBe('一段文字')
    for (const other of [reader, stranger, elsewhere])
      expect(await codeOf(sendFile(other, letters, { id }))).toBe('NOT_FOUND')
  })

  test('is taken for what it was uploaded for, by its uploader, within a day, and once', async () => {
    const id = await upload()
    expect(await takeUploads(reader, letters, LETTER, [id])).toEqual([id])
    expect(await takeUploads(writer, plans, LETTER, [id])).toEqual([id])
    expect(await takeUploads(writer, letters, LETTER, [id, '999999'])).toEqual(['999999'])
    const late = await upload()
    expect(await takeUploads(writer, letters, LETTER, [id, id])).toEqual([])
    expect(await takeUploads(reader, letters, LETTER, [id])).toEqual([])
    expect(await takeUploads(writer, letters, '8', [id])).toEqual([id])
    clock.move(24 * 3600 + 1)
    expect(await takeUploads(writer, letters, LETTER, [late])).toEqual([late])
  })
})

test('what nothing took is gone, bytes and all, within an hour after it could be taken, and what has an owner stays', async () => {
  const [forgotten, taken] = [await upload(), await upload()]
  await takeUploads(writer, letters, LETTER, [taken])
  const { signal } = new AbortController()
  const sweep = () => sweepUploadsJob.run({ ...writer, url: '', signal, input: {} })
  const kept = () =>
    readdirSync(uploadDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
  const before = kept()
  await sweep()
  expect(await bytesOf(writer, letters, forgotten)).toBe('一段文字')
  clock.move(24 * 3600 + 31 * 60)
  await sweep()
  expect(kept()).toBeLessThan(before)
  expect(await codeOf(sendFile(writer, letters, { id: forgotten }))).toBe('NOT_FOUND')
  expect(await bytesOf(reader, letters, taken)).toBe('一段文字')
})

test('what a call that failed left behind is gone within an hour, and so are uploads that broke off', async () => {
  const { path } = await storeFile(uploadDir, Buffer.from('no row'))
  const fresh = await storeFile(uploadDir, Buffer.from('its row may come'))
  mkdirSync(join(uploadDir, 'incoming'), { recursive: true })
  writeFileSync(join(uploadDir, 'incoming', 'half'), 'half')
  const hour_ago = new Date(Date.now() - 3600 * 1000 - 1000)
  for (const old of [path, 'incoming/half']) utimesSync(join(uploadDir, old), hour_ago, hour_ago)
  await sweepUploadsJob.run({ ...writer, url: '', signal: new AbortController().signal, input: {} })
  expect([path, 'incoming/half', fresh.path].map((one) => existsSync(join(uploadDir, one)))).toEqual([
    false,
    false,
    true,
  ])
})

test('every night the files of all tenants are compared with their rows, looked for as the index has them: tenant, then path', async () => {
  const ids = [await upload(), await upload(letters, elsewhere)]
  const kept = await database.db.selectFrom('attachment').select('path').where('id', 'in', ids).execute()
  const { path: orphan } = await storeFile(uploadDir, Buffer.from('no row'))
  const days_ago = new Date(Date.now() - 25 * 3600 * 1000)
  const places = [...kept.map(({ path }) => path), orphan].map((path) => join(uploadDir, path))
  for (const place of places) utimesSync(place, days_ago, days_ago)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const sent: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void sent.push(query)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
  await sweepFilesJob.run({ ...writer, db, url: '', signal: new AbortController().signal, input: {} })
  expect(places.map((place) => existsSync(place))).toEqual([true, true, false])
  await pool.query('set enable_seqscan = off')
  const looked = sent.find(({ sql }) => sql.includes('attachment'))!
  const { rows } = await pool.query({ text: `explain (format json) ${looked.sql}`, values: [...looked.parameters] })
  await db.destroy()
  expect(JSON.stringify(rows)).toMatch(/"Index Cond":"\(\(supplier_id = .*path = /)
})

test.each([
  ['enough', 0, []],
  ['none for files', Number.MAX_SAFE_INTEGER, ['error']],
])('the log tells who runs it of space: %s', async (_what, uploadFreeBytes, told) => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { level: string }).level) })
  // No file came yet: the folder is not there.
  const config = { ...writer.config, uploadFreeBytes, uploadDir: join(writer.config.uploadDir, 'new') }
  await watchSpaceJob.run({ ...writer, url: '', config, log, signal: new AbortController().signal, input: {} })
  expect(lines).toEqual(told)
})

describe('a file that has an owner', () => {
  test('is sent to whom the owner lets read it, not even to its uploader otherwise', async () => {
    const id = await upload()
    await takeUploads(writer, letters, LETTER, [id])
    expect(await bytesOf(reader, letters, id)).toBe('一段文字')
    for (const other of [writer, stranger, elsewhere])
      expect(await codeOf(sendFile(other, letters, { id }))).toBe('NOT_FOUND')
  })

  test('is not had by asking for it as a file of another owner', async () => {
    const id = await upload()
    await takeUploads(writer, letters, LETTER, [id])
    expect(await codeOf(sendFile(stranger, plans, { id }))).toBe('NOT_FOUND')
  })

  test('is gone when its owner drops its files, and those of others stay', async () => {
    const [gone, kept] = [await upload(), await upload(plans)]
    await takeUploads(writer, letters, LETTER, [gone])
    await takeUploads(writer, plans, LETTER, [kept])
    await dropFiles(database.db, writer.supplier_id, letters, LETTER)
    expect(await codeOf(sendFile(reader, letters, { id: gone }))).toBe('NOT_FOUND')
    expect(await bytesOf(reader, plans, kept)).toBe('一段文字')
  })
})
