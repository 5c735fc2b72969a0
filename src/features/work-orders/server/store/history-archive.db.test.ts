import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keptNow } from '#platform/kept/kept.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { doAllocate, doDelete, doNote, doReply, doReport } from '../../contract/actions.ts'
import { deletedList, deletedRestore } from '../../contract/deleted.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { complaintLogDel } from '../../contract/notes.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { eraseOrder } from '../erasure/erase-order.ts'
import { archiveHistory, archiveHistoryJob } from './history-archive.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const NOW = '2026-11-24 10:00:00'
const LONG_AGO = '2023-10-01 10:00:00'
const NOTE = '请核实王小明反映的情况'

/** An order with some history that was closed then; open without. */
async function closedAt(completed_at: string | null): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', caller_name: '王小明' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  await d.call('chengguan', doReply, { id: id!, ...aReply })
  await d.call('leader', doNote, { id: id!, content: NOTE })
  if (completed_at) {
    await d.call('reviewer', doReply, { id: id! })
    await d.call('leader', doReport, { id: id! })
  }
  await movedTo(completed_at, sql`id = ${id}`)
  return id!
}
const movedTo = (completed_at: string | null, which: RawBuilder<unknown>) =>
  sql`update complaint_order set created_at = ${LONG_AGO}, completed_at = ${completed_at} where ${which}`.execute(d.db)
const linesOf = async (id: string, table: 'order_log' | 'order_history') =>
  (await sql`select * from ${sql.table(table)} where order_id = ${id} order by id`.execute(d.db)).rows
const detail = (name: string, id: string) => d.call(name, getComplaintInfo, { id })
const archive = () => archiveHistory(d.db, NOW)

test('the history of an order that was closed long ago is packed, and read as before by everybody', async () => {
  const [old, young, open] = [await closedAt(LONG_AGO), await closedAt('2026-10-01 10:00:00'), await closedAt(null)]
  const before = await linesOf(old, 'order_log')
  const seen = [await detail('leader', old), await detail('chengguan', old)].map(({ logs }) => logs)
  expect(before.length).toBeGreaterThan(3)
  await archive()
  expect(await linesOf(old, 'order_log')).toEqual([])
  expect(await linesOf(old, 'order_history')).toEqual(before)
  expect([await detail('leader', old), await detail('chengguan', old)].map(({ logs }) => logs)).toEqual(seen)
  for (const id of [young, open]) expect((await linesOf(id, 'order_log')).length).toBeGreaterThan(3)
  const { rows } =
    await sql`select params ->> 'rows' as rows from audit_log where action = 'retention.history'`.execute(d.db)
  expect(rows).toEqual([{ rows: String(before.length) }])
})

test('who did something on it finds it, alone or by name', async () => {
  const id = await closedAt(LONG_AGO)
  await archive()
  const { operator_id } = await d.db
    .selectFrom('operator')
    .select('id as operator_id')
    .where('username', '=', 'chengguan')
    .executeTakeFirstOrThrow()
  for (const asked of ['me', operator_id]) {
    const { rows } = await d.call('chengguan', complaintList, { queue: 'all', operator_id: asked, limit: 200 })
    expect(rows.map((row) => row.id)).toContain(id)
  }
  const { rows } = await d.call('street01', complaintList, { queue: 'all', operator_id: 'me', limit: 200 })
  expect(rows.map((row) => row.id)).not.toContain(id)
})

test('what is done later lies beside it, and is packed with it in its turn', async () => {
  const id = await closedAt(LONG_AGO)
  await archive()
  await d.call('leader', doNote, { id, content: '归档后补记' })
  expect(await linesOf(id, 'order_log')).toHaveLength(1)
  const before = await linesOf(id, 'order_history')
  await archive()
  expect([await linesOf(id, 'order_log'), await linesOf(id, 'order_history')]).toEqual([[], before])
})

test('a note that is packed is taken out of sight as any other', async () => {
  const id = await closedAt(LONG_AGO)
  const { logs } = await detail('leader', id)
  const shown = async () => JSON.stringify((await detail('leader', id)).logs)
  const note = logs.find(({ is_note }) => is_note === 1)!
  await archive()
  expect(await shown()).toContain(NOTE)
  await d.call('leader', complaintLogDel, { id: note.id, order_id: id })
  expect(await shown()).not.toContain(NOTE)
})

test('what was deleted long ago stands in the trash, and comes back', async () => {
  const [id] = (await enterOrders(d, [anIntake()])) as [string]
  await d.call('leader', doDelete, { id, reason: '与另一工单重复录入' })
  await sql`update complaint_order set created_at = ${LONG_AGO}, deleted_at = ${LONG_AGO} where id = ${id}`.execute(
    d.db,
  )
  const before = await linesOf(id, 'order_history')
  await archive()
  expect([await linesOf(id, 'order_log'), await linesOf(id, 'order_history')]).toEqual([[], before])
  const trash = async () => (await d.call('leader', deletedList, { limit: 100 })).rows.map((row) => row.id)
  expect(await trash()).toContain(id)
  await d.call('leader', deletedRestore, { id })
  expect(await trash()).not.toContain(id)
})

async function erased(id: string): Promise<string> {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const kept = await keptNow(d.db, supplier_id)
  await eraseOrder({ db: d.db, keys: testKeys(), supplier_id, kept, now: NOW }, id)
  await archive()
  expect(await linesOf(id, 'order_log')).toEqual([])
  return JSON.stringify(await linesOf(id, 'order_history'))
}

test('an erasure reaches it', async () => {
  const id = await closedAt(LONG_AGO)
  await archive()
  const texts = await erased(id)
  expect(texts).not.toContain('王小明')
  expect(texts).toContain('〔姓名已清除〕')
})

test('an erasure reaches what was packed before a line knew its department', async () => {
  const id = await closedAt(LONG_AGO)
  await archive()
  await d.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update order_log_archive set lines = (select jsonb_agg(line - 'operator_dept_id' order by line -> 'id')
      from jsonb_array_elements(lines) line) where order_id = ${id}`.execute(trx)
  })
  expect((await detail('chengguan', id)).logs.length).toBeGreaterThan(3)
  expect(await erased(id)).not.toContain('王小明')
})

test('neither history nor archive lets go of a line that the other has not', async () => {
  const [id, packed] = [await closedAt(null), await closedAt(LONG_AGO)]
  await archive()
  const tries = [
    `delete from order_log where order_id = ${id}`,
    `delete from order_log_archive where order_id = ${packed}`,
    `update order_log_archive set lines = lines - 0 where order_id = ${packed}`,
    `update order_log_archive set order_id = ${id} where order_id = ${packed}`,
    // Something like it is not it.
    `insert into order_log_archive select supplier_id, order_id, '{}', jsonb_agg(packed_line(l) || '{"text": ""}'), created_at
       from order_log l where order_id = ${id} group by supplier_id, order_id, created_at limit 1;
     delete from order_log where order_id = ${id}`,
  ]
  for (const change of tries) await expect(sql.raw(change).execute(d.db), change).rejects.toThrow('append-only')
})

test('a tenant that wants its history as it lies has none packed', async () => {
  const id = await closedAt(LONG_AGO)
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await d.db
    .insertInto('setting')
    .values({ supplier_id, key: 'retention.orderlog', value: '0', updated_at: NOW })
    .execute()
  await archive()
  expect((await linesOf(id, 'order_log')).length).toBeGreaterThan(3)
  await d.db.deleteFrom('setting').where('key', '=', 'retention.orderlog').execute()
})

test('a part of which nothing is left gives its space back', async () => {
  await movedTo(LONG_AGO, sql`completed_at is not null`)
  await sql`update complaint_order set deleted_at = ${LONG_AGO} where completed_at is null`.execute(d.db)
  await archiveHistoryJob.run({ ...d.jobContext, input: {} })
  const { rows } = await sql<{ size: number }>`select pg_relation_size('order_log_first')::int as size`.execute(d.db)
  expect(rows).toEqual([{ size: 0 }])
})
