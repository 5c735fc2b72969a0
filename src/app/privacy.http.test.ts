import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { exports } from '#features/exports/server/feature.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { signInAs } from '#features/citizen/testing/citizens.ts'
import { whoAmI } from '#features/citizen/contract.ts'
import { draftSave } from '#features/drafts/contract.ts'
import { drafts } from '#features/drafts/server/feature.ts'
import * as contract from '#features/privacy/contract.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { doNote } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { CANARY } from '#features/work-orders/testing/canary.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { ordersAtEveryStep } from '#features/work-orders/testing/orders-at-every-step.ts'
import { brokenHistories, counterDrift } from '#features/work-orders/testing/recount.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { PHONES } from '#platform/settings/phones.ts'
import { writeSettings } from '#platform/settings/settings.ts'
import type { Reply } from '#platform/testing/good-calls.ts'

let d: TestDistrict
let orders: ReturnType<typeof ordersAtEveryStep>
beforeAll(async () => {
  d = await testDistrict({ features: [citizen, drafts, exports, privacy] })
  orders = ordersAtEveryStep({
    ...d,
    ask: async (who, endpoint, values): Promise<Reply> => {
      const { status, body } = await d.ask(who, endpoint, values)
      return { status, code: body.code ?? '', data: body.data, text: JSON.stringify(body) }
    },
  })
})
afterAll(() => d.close())

const ofCanary = {
  applicant: CANARY.name,
  phone: CANARY.phone,
  verified_by: 'call_back',
  received_on: '2026-11-20',
} as const
const register = async (kind: 'delete' | 'access', phone: string = CANARY.phone): Promise<string> =>
  (await d.call('leader', contract.requestAdd, { ...ofCanary, phone, kind, content: '请按规定办理' })).id
const prove = async (): Promise<void> => {
  await d.proveIdentity('leader')
  await d.proveIdentity('secadmin')
}
const purpose = '本人请求'

/** Where in any row of any table something is said of the person, as `table.column`. */
async function said(ids: readonly string[], words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; key: string }>`
    select c.table_name as table, c.column_name as column, case c.table_name when 'complaint_order' then 'id' else 'order_id' end as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.table_name = 'complaint_order' or exists (
      select from information_schema.columns k where k.table_name = c.table_name and k.column_name = 'order_id'))`.execute(
    d.db,
  )
  const found = new Set<string>()
  for (const { table, column, key } of columns) {
    const { rows } = await sql<{
      value: string | null
    }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(key)} = any(${ids}::bigint[])`.execute(d.db)
    for (const { value } of rows)
      if (value !== null && words.some((word) => opened(value).includes(word))) found.add(`${table}.${column}`)
  }
  return [...found].sort()
}
function opened(value: string): string {
  try {
    return openText(d.jobContext.keys, value)
  } catch {
    return value
  }
}

test('a request is due on the fifteenth working day, closes with an answer, and a refusal with its basis', async () => {
  const id = await register('access', '12300000201')
  const edit = (given: object) =>
    d.refusal('leader', contract.requestEdit, { id, content: '请提供', ...given } as never)
  const row = async () => (await d.call('leader', contract.requestList, {})).rows.find((one) => one.id === id)
  // From Friday the 20th on.
  expect(await row()).toMatchObject({ due_on: '2026-12-11', phone: '123****0201', applicant: '欧**雀', state: 'open' })
  expect(await edit({ state: 'refused', result: '属于在办案件' })).toBe('INVALID')
  expect(await edit({ state: 'refused', result: '属于在办案件', basis: '个人信息保护法第四十七条' })).toBe('')
  expect(await row()).toMatchObject({ state: 'refused', urgency: 'calm' })
  expect(await edit({ state: 'done', result: '已提供' })).toBe('REQUEST_CLOSED')
  expect(await d.refusal('dispatcher', contract.requestList, {})).toBe('NO_PERMISSION')
})

test('hidden digits, as every screen shows a number, are those of many people: none of them is asked about', async () => {
  const asked = { ...ofCanary, phone: '138****5678', kind: 'copy', content: '请按规定办理' } as const
  expect(await d.refusal('leader', contract.requestAdd, asked)).toBe('INVALID')
})

test('an erasure is proposed by one and approved by another; then nobody can tell who called, and the case is whole', async () => {
  const [reported, completed, deleted] = [await orders.reported(), await orders.completed(), await orders.deleted()]
  const open = await orders.contacted()
  const closed = [reported, completed, deleted]
  await d.call('dispatcher', draftSave, { form: 'create', content: { caller_phone: CANARY.phone } })
  const browser = await signInAs(d.newBrowser(), CANARY.phone)
  const figures = async () => {
    const { rows } =
      await sql<object>`select id, order_no, status, category_id, area_id, received_at, completed_at, is_on_time,
      satisfaction, reply_category, resolve_status, due_at from complaint_order order by id`.execute(d.db)
    return rows
  }
  const before = await figures()
  const id = await register('delete')
  expect(await d.refusal('leader', contract.personFind, { id, purpose })).toBe('STEP_UP_REQUIRED')
  await prove()
  const found = await d.call('leader', contract.personFind, { id, purpose })
  expect(found).toMatchObject({ order_count: 4, open_count: 1, account_count: 1, draft_count: 1 })
  expect(JSON.stringify(found)).not.toContain(CANARY.phone)

  expect(await d.refusal('secadmin', contract.eraseDecide, { id, agree: 1 })).toBe('ERASE_BY_TWO')
  await d.call('leader', contract.erasePropose, { id })
  await d.proveIdentity('admin')
  expect(await d.refusal('leader', contract.erasePropose, { id })).toBe('ERASE_NOT_ASKED')
  expect(
    await d.refusal('leader', contract.requestEdit, { id, content: '请删除', state: 'done', result: '好的' }),
  ).toBe('REQUEST_ERASING')
  expect(await d.refusal('leader', contract.eraseDecide, { id, agree: 1 })).toBe('NO_PERMISSION')
  await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
  await d.runJobs()

  const words = [CANARY.name, '欧**雀', CANARY.phone, '123****4321', CANARY.id_card]
  // The number of whoever handled it is theirs; the sample gives them the caller's.
  expect((await said(closed, words)).filter((place) => place !== 'order_reply.handler_phone')).toEqual([])
  expect(await said([open], words)).toContain('complaint_order.caller_phone')
  expect(await figures()).toEqual(before)
  expect([...(await counterDrift(d.db)), ...(await brokenHistories(d.db))]).toEqual([])
  const detail = await d.call('leader', getComplaintInfo, { id: completed })
  expect(detail.content).toContain('〔号码已清除〕')
  expect(detail.logs.at(-1)).toMatchObject({ action: 'erase' })
  const list = await d.call('leader', complaintList, { queue: 'all', keyword: detail.order_no })
  expect(list.rows.map((row) => row.id)).toEqual([completed])
  // What is open keeps the request, and the account, alive.
  const info = () => d.call('leader', contract.requestInfo, { id })
  expect(await info()).toMatchObject({ state: 'open', erase_state: null, erased_orders: 3, phone: '123****4321' })
  expect((await browser.ask(whoAmI, {})).status).toBe(200)

  await d.db.updateTable('complaint_order').set({ deleted_at: d.clock.now() }).where('id', '=', open).execute()
  await prove()
  await d.call('leader', contract.erasePropose, { id })
  await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
  await d.runJobs()
  expect(await info()).toMatchObject({ state: 'done', erased_orders: 4, phone: null, applicant: null })
  expect((await browser.ask(whoAmI, {})).status).toBe(401)
  const evidence = await d.db.selectFrom('audit_log').selectAll().where('action', '=', 'privacy.erased').execute()
  expect(evidence.map(({ params }) => params)).toEqual([
    { erased: 3, open: 1, drafts: 1 },
    { erased: 1, open: 0, drafts: 0 },
  ])
  await prove()
  expect(await d.refusal('leader', contract.personFind, { id, purpose })).toBe('REQUEST_CLOSED')
})

test('rows of imports that made no order are forgotten with whom they name once the import is over, those of others are not', async () => {
  await orders.completed()
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const batch = { batch_no: 'IM1', kind: 'normal', file_name: '', sha256: '', state: 'parsing', header: '[]' } as const
  const made = { created_at: d.clock.now(), created_by: '1', created_by_name: '', updated_at: d.clock.now() }
  const { id: batch_id } = await d.db
    .insertInto('import_batch')
    .values({ supplier_id, ...batch, ...made, total: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const spaced = CANARY.phone.replace(/(...)(....)/, '$1 $2 ')
  const raw = (phone: string) => sealText(d.jobContext.keys, JSON.stringify({ cells: ['乱停车', phone] }))
  const row = (row_no: number, phone: string) =>
    ({
      supplier_id,
      batch_id,
      row_no,
      superior_no: '',
      result: 'error',
      raw: raw(phone),
      issues: JSON.stringify([{ value: `乱停车${row_no}` }]),
    }) as const
  const kept = () => d.db.selectFrom('import_row').select(['row_no', 'raw', 'issues']).orderBy('row_no').execute()
  const left = async () => (await kept()).flatMap((one) => (one.raw === null ? [] : [one.row_no]))
  const quoted = async () => (await kept()).map(({ issues }) => (issues as { value: string }[])[0]!.value)
  const id = await register('delete')
  await prove()
  const erase = async (request: string): Promise<void> => {
    await d.call('leader', contract.erasePropose, { id: request })
    await d.call('secadmin', contract.eraseDecide, { id: request, agree: 1 })
    await d.runJobs()
  }
  const info = () => d.call('leader', contract.requestInfo, { id })
  // Whom a file names that is being read nobody knows yet: the erasure waits, and goes on by itself.
  await erase(id)
  expect(await info()).toMatchObject({ erase_state: 'approved', erased_orders: 0 })
  await d.db
    .insertInto('import_row')
    .values([row(1, spaced), row(2, '13900001111'), row(3, '8888 1234')])
    .execute()
  await d.db.updateTable('import_batch').set({ state: 'parsed' }).execute()
  expect(await d.call('leader', contract.personFind, { id, purpose })).toMatchObject({ row_count: 1 })
  // Of a batch that waits for its confirmation they may become an order: the request waits for it.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(d.db)
  await d.runJobs()
  expect(await left()).toEqual([1, 2, 3])
  expect(await info()).toMatchObject({ state: 'open', erase_state: null, phone: '123****4321' })
  await d.db.updateTable('import_batch').set({ state: 'undone' }).execute()
  await prove()
  await erase(id)
  expect(await left()).toEqual([2, 3])
  expect(await quoted()).toEqual(['…', '乱停车2', '乱停车3'])
  expect(await info()).toMatchObject({ state: 'done', phone: null })

  // A local number stands in the file, and in what was typed, without the code that goes before it.
  const by = { ...d.jobContext, supplier_id, actor: await actorOf(d.db, 'leader') }
  await writeSettings(by, PHONES, { 'phone.areaCode': '0731' })
  await d.call('dispatcher', draftSave, { form: 'create', content: { caller_phone: '8888-1234' } })
  const local = await register('delete', '88881234')
  expect(await d.call('leader', contract.personFind, { id: local, purpose })).toMatchObject({
    ...{ row_count: 1, draft_count: 1 },
  })
  await erase(local)
  expect(await left()).toEqual([2])
})

test('sent back by the second person nothing happens; where all is open there is nothing to propose', async () => {
  const waiting = await orders.allocated()
  const id = await register('delete')
  await prove()
  expect(await d.refusal('leader', contract.erasePropose, { id })).toBe('ERASE_NOTHING')
  await orders.reported()
  await d.call('leader', contract.erasePropose, { id })
  await d.call('secadmin', contract.eraseDecide, { id, agree: 0 })
  await d.runJobs()
  expect(await d.call('leader', contract.requestInfo, { id })).toMatchObject({ erase_state: null, erased_orders: 0 })
  await d.call('chengguan', doNote, { id: waiting, content: '继续办理' })
})

test('the history of another order, and anything else of a line, stays as it was written', async () => {
  const [mine, other] = [await orders.noted(), await orders.noted()]
  const change = (set: string, order: string) =>
    d.db.transaction().execute(async (trx) => {
      await sql`select set_config('rexian.erasing', ${order}, true)`.execute(trx)
      await sql`update order_log set ${sql.raw(set)} where id = ${mine.id}`.execute(trx)
    })
  await expect(change("text = ''", other.order_id)).rejects.toThrow('append-only')
  await expect(change("operator_name = ''", mine.order_id)).rejects.toThrow('append-only')
  await change("text = ''", mine.order_id)
})
