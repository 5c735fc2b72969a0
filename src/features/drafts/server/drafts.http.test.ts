import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LONGEST_CONTENT } from '#features/work-orders/domain/public.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { allocatedTo, takenBack } from '#features/work-orders/testing/hand-over.ts'

import { draftDrop, draftList, draftRead, draftSave } from '../contract.ts'
import { MOST_DRAFT_BYTES, MOST_DRAFTS } from '../domain/drafts.ts'
import { purgeDraftsJob } from './drafts.ts'
import { drafts } from './feature.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict({ features: [drafts] })
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

const TYPED = { content: '已到现场，王建国 13800001111 反映属实' }

const allocated = () => allocatedTo(d, b01)
const save = (who: string, id: string, content: Record<string, unknown> = TYPED) =>
  d.call(who, draftSave, { form: `reply:${id}`, content })
const read = (who: string, id: string) => d.call(who, draftRead, { form: `reply:${id}` })
const titles = async (who: string) => (await d.call(who, draftList, {})).rows.map(({ title }) => title)

test('what was typed is there again, for nobody else, and nobody reads it in the database', async () => {
  const id = await allocated()
  await save('chengguan', id)
  const { saved_at } = await save('chengguan', id, { ...TYPED, is_true: 'true' })
  expect(await read('chengguan', id)).toMatchObject({ content: { ...TYPED, is_true: 'true' }, saved_at })
  await expect(read('chengguan_admin', id)).rejects.toThrow('没有这份草稿')
  const { rows } = await sql<{ text: string }>`select d::text as text from form_draft d`.execute(d.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).not.toMatch(/现场|13800001111/)
  const { rows: audited } = await sql`select from audit_log where params::text like '%已到现场%'`.execute(d.db)
  expect(audited).toHaveLength(0)
  // One of another window may be gone already.
  for (const _window of [1, 2]) await d.call('chengguan', draftDrop, { form: `reply:${id}` })
  await expect(read('chengguan', id)).rejects.toThrow('没有这份草稿')
})

test('no draft is begun on an order that one does not know; what was typed before it went out of sight stays', async () => {
  const id = await allocated()
  await expect(save('zhujian', id)).rejects.toThrow('工单不存在')
  await save('chengguan', id)
  expect(await titles('chengguan')).toEqual([expect.any(String)])
  await takenBack(d, id)
  await expect(save('chengguan', id)).rejects.toThrow('工单不存在')
  expect(await titles('chengguan')).toEqual([null])
  expect(await read('chengguan', id)).toMatchObject({ content: TYPED })
  await d.call('chengguan', draftDrop, { form: `reply:${id}` })
})

test('a new order is a draft of its own', async () => {
  await d.call('dispatcher', draftSave, { form: 'create', content: { title: '路灯不亮' } })
  expect((await d.call('dispatcher', draftList, {})).rows).toMatchObject([{ form: 'create', order_id: null }])
  expect(await d.call('dispatcher', draftRead, { form: 'create' })).toMatchObject({ content: { title: '路灯不亮' } })
})

test('the form of a record is kept by its address, for people who have no orders, too', async () => {
  const form = '/sys/notice/edit/7'
  await d.call('sysadmin', draftSave, { form, content: { title: '防汛值守', version: 3 } })
  expect((await d.call('sysadmin', draftList, {})).rows).toMatchObject([{ form, order_id: null, title: null }])
  expect(await d.call('sysadmin', draftRead, { form })).toMatchObject({ content: { version: 3 } })
  await expect(save('sysadmin', await allocated())).rejects.toThrow('工单不存在')
})

test('a form that stays with its window is not kept', async () => {
  expect(await d.refusal('dispatcher', draftSave, { form: 'several:allocate', content: {} })).toBe('INVALID')
})

test('the longest text that an order may have is kept; what is longer is refused, and so are too many', async () => {
  const id = await allocated()
  await save('chengguan', id, { content: '长'.repeat(LONGEST_CONTENT) })
  await expect(save('chengguan', id, { content: '长'.repeat(MOST_DRAFT_BYTES / 3) })).rejects.toThrow('内容过长')
  await sql`
    insert into form_draft (supplier_id, operator_id, form, content, saved_at)
    select supplier_id, id, 'note:' || n, '', now() from operator, generate_series(1, ${MOST_DRAFTS}) n
    where username = 'zhujian_admin'`.execute(d.db)
  const own = await allocatedTo(d, await d.deptId('B02'))
  await expect(save('zhujian_admin', own)).rejects.toThrow(`草稿已有${MOST_DRAFTS}份`)
})

test('after its days it is forgotten', async () => {
  const id = await allocated()
  await save('chengguan', id)
  await purgeDraftsJob.run({ db: d.db, clock: { now: () => '2099-01-01 00:00:00' } } as never)
  await expect(read('chengguan', id)).rejects.toThrow('没有这份草稿')
})

test('a draft is one attempt for as long as it is kept, and the next one is another', async () => {
  const id = await allocated()
  const { attempt } = await save('chengguan', id)
  expect((await save('chengguan', id, { content: '改了几个字' })).attempt).toBe(attempt)
  expect((await read('chengguan', id)).attempt).toBe(attempt)
  await d.call('chengguan', draftDrop, { form: `reply:${id}` })
  expect((await save('chengguan', id)).attempt).not.toBe(attempt)
  await d.call('chengguan', draftDrop, { form: `reply:${id}` })
})
