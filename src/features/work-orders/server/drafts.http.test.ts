import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../contract/actions.ts'
import { draftDrop, draftList, draftRead, draftSave } from '../contract/drafts.ts'
import { MOST_DRAFT_BYTES, MOST_DRAFTS } from '../domain/drafts.ts'
import type { TestDistrict } from '../testing/district.ts'
import { testDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { anIntake } from '../testing/samples.ts'
import { purgeDraftsJob } from './drafts.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

const TYPED = { content: '已到现场，王建国 13800001111 反映属实' }

async function allocated(): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: b01, opinion: '请按职责办理' })
  return id!
}
const save = (who: string, id: string, content: Record<string, unknown> = TYPED) =>
  d.call(who, draftSave, { id, action: 'reply', content })
const read = (who: string, id: string) => d.call(who, draftRead, { id, action: 'reply' })
const titles = async (who: string) => (await d.call(who, draftList, {})).rows.map(({ title }) => title)

test('what was typed is there again, for nobody else, and nobody reads it in the database', async () => {
  const id = await allocated()
  await save('chengguan', id)
  const { saved_at } = await save('chengguan', id, { ...TYPED, is_true: 'true' })
  expect(await read('chengguan', id)).toEqual({ content: { ...TYPED, is_true: 'true' }, saved_at })
  await expect(read('chengguan_admin', id)).rejects.toThrow('没有这份草稿')
  const { rows } = await sql<{ text: string }>`select d::text as text from order_draft d`.execute(d.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).not.toMatch(/现场|13800001111/)
  const { rows: audited } = await sql`select from audit_log where params::text like '%已到现场%'`.execute(d.db)
  expect(audited).toHaveLength(0)
  await d.call('chengguan', draftDrop, { id, action: 'reply' })
  await expect(read('chengguan', id)).rejects.toThrow('没有这份草稿')
})

test('no draft is begun on an order that one does not know; what was typed before it went out of sight stays', async () => {
  const id = await allocated()
  await expect(save('zhujian', id)).rejects.toThrow('工单不存在')
  await save('chengguan', id)
  expect(await titles('chengguan')).toEqual([expect.any(String)])
  await d.call('leader', actions.doBackToWait, { id, reason: '需要先核对地址' })
  await expect(save('chengguan', id)).rejects.toThrow('工单不存在')
  expect(await titles('chengguan')).toEqual([null])
  expect(await read('chengguan', id)).toMatchObject({ content: TYPED })
  await d.call('chengguan', draftDrop, { id, action: 'reply' })
})

test('a new order is a draft of its own', async () => {
  await d.call('dispatcher', draftSave, { action: 'create', content: { title: '路灯不亮' } })
  expect((await d.call('dispatcher', draftList, {})).rows).toMatchObject([{ action: 'create', order_id: null }])
  expect(await d.call('dispatcher', draftRead, { action: 'create' })).toMatchObject({ content: { title: '路灯不亮' } })
})

test('what is too long is refused, and so are too many', async () => {
  const id = await allocated()
  await expect(save('chengguan', id, { content: '长'.repeat(MOST_DRAFT_BYTES / 3) })).rejects.toThrow('内容过长')
  await sql`
    insert into order_draft (supplier_id, operator_id, action, order_id, content, saved_at)
    select supplier_id, id, 'note', n, '', now() from operator, generate_series(1, ${MOST_DRAFTS}) n
    where username = 'zhujian_admin'`.execute(d.db)
  const [own] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, { id: own!, dept_id: await d.deptId('B02'), opinion: '请按职责办理' })
  await expect(save('zhujian_admin', own!)).rejects.toThrow(`草稿已有${MOST_DRAFTS}份`)
})

test('after its days it is forgotten', async () => {
  const id = await allocated()
  await save('chengguan', id)
  await purgeDraftsJob.run({ db: d.db, clock: { now: () => '2099-01-01 00:00:00' } } as never)
  await expect(read('chengguan', id)).rejects.toThrow('没有这份草稿')
})
