import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { forkProgram } from '#platform/testing/child.ts'

import { importCancel, importConfirm, importResult } from '../contract.ts'
import { fileOf, importOffice, type ImportOffice } from '../testing/import-office.ts'
import { imported, parsed, resultOf } from '../testing/office-work.ts'
import { purgeImportRows, resumeImports } from './jobs.ts'
import { writeBatch } from './write-batch.ts'

const ROWS = 1_500
const CHUNK = 200
const WRITER = join(import.meta.dirname, '../testing/write-import-process.ts')

let office: ImportOffice
beforeAll(async () => {
  office = await importOffice()
})
afterAll(() => office.close())

async function countOrders(id: string): Promise<{ orders: number; numbers: number }> {
  const { rows } = await sql<{ orders: number; numbers: number }>`
    select count(*)::int as orders, count(distinct superior_no)::int as numbers from complaint_order where import_batch_id = ${id}`.execute(
    office.db,
  )
  return rows[0]!
}

test('a writer that is killed leaves whole chunks; the import goes on and each row comes in once', async () => {
  const { data } = await office.upload(
    fileOf(
      100,
      Array.from({ length: ROWS }, () => ({})),
    ),
  )
  await office.runJobs()
  const { id } = data.batch
  const { supplier_id } = await office.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await office.call('dispatcher', importConfirm, { id })
  await sql`delete from graphile_worker._private_jobs`.execute(office.db)

  const written: number[] = []
  for (let kills = 0; kills < 2; kills++) {
    const before = (await countOrders(id)).orders
    const writer = forkProgram(WRITER, [office.url, supplier_id, id], { stdio: 'ignore' })
    const hasWritten = async () => expect((await countOrders(id)).orders).toBeGreaterThan(before)
    await vi.waitFor(hasWritten, { timeout: 300_000, interval: 10 })
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    written.push((await countOrders(id)).orders)
  }
  expect(written.map((orders) => orders % CHUNK)).toEqual([0, 0])
  expect(written[1]).toBeLessThan(ROWS)
  const { batch } = await office.call('dispatcher', importResult, { id })
  expect(batch).toMatchObject({ state: 'confirmed', imported: written[1] })

  await sql`update import_batch set heartbeat_at = now() - interval '1 minute'`.execute(office.db)
  await resumeImports.run({ ...office.jobContext, input: {} })
  await office.runJobs()
  expect((await office.call('dispatcher', importResult, { id })).batch).toMatchObject({ state: 'done', imported: ROWS })
  expect(await countOrders(id)).toEqual({ orders: ROWS, numbers: ROWS })
  const { rows } = await sql<{
    n: number
  }>`select count(distinct order_id)::int as n from import_row where batch_id = ${id}`.execute(office.db)
  expect(rows[0]!.n).toBe(ROWS)
})

test('a writer that is told to end with the program begins nothing more', async () => {
  const { data } = await office.upload(fileOf(250, [{}]))
  await office.runJobs()
  const { id } = data.batch
  const { supplier_id } = await office.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await office.call('dispatcher', importConfirm, { id })
  const ended = { ...office.jobContext, signal: AbortSignal.abort() }
  await expect(writeBatch(ended, { supplier_id, id })).rejects.toThrow('aborted')
  expect((await countOrders(id)).orders).toBe(0)
  await office.runJobs()
  expect((await countOrders(id)).orders).toBe(1)
})

test('judging that died begins again', async () => {
  const { data } = await office.upload(fileOf(200, [{}, { 诉求类型: '骂人' }]))
  await sql`delete from graphile_worker._private_jobs`.execute(office.db)
  await resumeImports.run({ ...office.jobContext, input: {} })
  await office.runJobs()
  expect((await office.call('dispatcher', importResult, { id: data.batch.id })).batch.state).toBe('parsing')
  await sql`update import_batch set heartbeat_at = now() - interval '1 minute'`.execute(office.db)
  await resumeImports.run({ ...office.jobContext, input: {} })
  await office.runJobs()
  expect((await office.call('dispatcher', importResult, { id: data.batch.id })).batch).toMatchObject({
    state: 'parsed',
    ok: 1,
    error: 1,
  })
})

test('what no try of a day could judge has failed, and holds nothing up', async () => {
  const { data } = await office.upload(fileOf(210, [{}]))
  const stateAfter = async (hours: number) => {
    office.move(hours * 3600)
    await sql`update import_batch set heartbeat_at = now() - interval '1 minute'`.execute(office.db)
    await resumeImports.run({ ...office.jobContext, input: {} })
    return (await office.call('dispatcher', importResult, { id: data.batch.id })).batch.state
  }
  expect([await stateAfter(23), await stateAfter(2)]).toEqual(['parsing', 'failed'])
  await office.runJobs()
  expect(await resultOf(office, data.batch.id)).toMatchObject({ batch: { state: 'failed' }, rows: [] })
})

test('of what was cancelled while it was judged nothing is left after the night', async () => {
  const { data } = await office.upload(fileOf(260, [{}]))
  await office.call('dispatcher', importCancel, { id: data.batch.id })
  await office.runJobs()
  const kept = () =>
    office.db
      .selectFrom('attachment')
      .select('id')
      .where('owner_type', '=', 'import_batch')
      .where('owner_id', '=', data.batch.id)
      .execute()
  expect(await kept()).toHaveLength(1)
  await purgeImportRows.run({ ...office.jobContext, input: {} })
  expect(await kept()).toEqual([])
  expect(await resultOf(office, data.batch.id)).toMatchObject({ batch: { state: 'cancelled' }, rows: [] })
})

test('after thirty days the rows are gone, what became of them stays; what waited has failed, and none is lost in writing', async () => {
  const waiting = await parsed(office, fileOf(300, [{}, { 诉求类型: '住幸福路12号的王小明' }, { 联系电话: null }]))
  const written = await imported(office, fileOf(301, [{}]))
  const late = await parsed(office, fileOf(302, [{}]))
  office.move(31 * 24 * 3600)
  await office.call('dispatcher', importConfirm, { id: late })
  await purgeImportRows.run({ ...office.jobContext, input: {} })
  await office.runJobs()
  const [one, two, three] = await Promise.all(
    [waiting, written, late].map((id) => office.call('dispatcher', importResult, { id })),
  )
  expect(one).toMatchObject({ batch: { state: 'failed', ok: 1, error: 2, actions: [] } })
  expect(one!.rows.map(({ title, issues }) => [title, issues.map(({ message }) => message)])).toEqual([
    ['', []],
    ['', ['【诉求类型】的值“…”不在允许范围']],
    ['', ['【联系电话】不能为空']],
  ])
  expect(two).toMatchObject({
    batch: { state: 'done', imported: 1, actions: [] },
    rows: [{ superior_no: expect.stringMatching(/^26102008300000/), caller_phone: '' }],
  })
  expect(three!.batch).toMatchObject({ state: 'done', imported: 1, actions: [] })
  expect(await office.refusal('dispatcher', importConfirm, { id: waiting })).toBe('IMPORT_STATE')
})
