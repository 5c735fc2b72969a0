import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { severally } from '#kernel/several.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { doMacro, getMacros, previewMacro } from '../../contract/macros.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { brokenHistories } from '../../testing/recount.ts'
import { anIntake } from '../../testing/samples.ts'
import { counterDrift } from '../counters/recount.ts'

const MISSING = '9000000000000000000'
const run = severally(doMacro)

let d: TestDistrict
let b01: string
let tag: string
let categories: { id: string; parent_id: string | null }[]
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
  tag = (await d.db.selectFrom('order_tag').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  categories = await d.db
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('level', '=', 3)
    .orderBy('id')
    .execute()
})
beforeEach(() => d.db.deleteFrom('order_macro').execute())
afterAll(() => d.close())

type Row = Partial<
  Record<'dept_id' | 'category_id' | 'note' | 'set_category_id' | 'to_dept_id' | 'opinion', string>
> & {
  move?: 'allocate' | 'sign' | 'urge' | 'approve_reply'
  add_tag_ids?: string[]
}
let kept = 0
const keep = async (row: Row): Promise<string> => {
  const { supplier_id } = await d.db.selectFrom('department').select('supplier_id').executeTakeFirstOrThrow()
  const created_at = d.clock.now()
  const { id } = await d.db
    .insertInto('order_macro')
    .values({ title: `转城管${++kept}`, supplier_id, created_at, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const HANDING = () => ({
  ...{ add_tag_ids: [tag], note: '已电话联系{dept}', set_category_id: categories.at(-1)!.id },
  ...{ move: 'allocate' as const, to_dept_id: b01, opinion: '请{dept}办理工单{order_no}' },
})
const waiting = (n = 1) =>
  enterOrders(
    d,
    Array.from({ length: n }, () => anIntake({ appeal_type: 'consult' })),
  )
const detail = (id: string) => d.call('leader', getComplaintInfo, { id })
const actionsOf = async (id: string) => (await detail(id)).logs.map(({ action }) => action)

test('the preview says what the history then does, deadline and all', async () => {
  const macro_id = await keep(HANDING())
  const [id] = await waiting()
  const [told] = await d.call('dispatcher', previewMacro, { macro_id, ids: [id!] })
  expect(await actionsOf(id!)).toEqual(['import'])

  const done = await d.call('dispatcher', doMacro, { macro_id, id: id!, version: 0 })
  expect(done).toMatchObject({ id, action: 'allocate', status: 'in_progress', version: 2 })
  const order = await detail(id!)
  expect(order.logs.map(({ action }) => action)).toEqual(['import', 'edit', 'tag', 'note', 'allocate'])
  expect(order).toMatchObject({ version: 2, category_id: categories.at(-1)!.id, tags: [{ id: tag }] })
  expect(told).toEqual({ id, macro_version: 0, refused: null, lines: order.logs.slice(1).map(({ text }) => text) })
  expect(told!.lines.at(-1)).toContain(`办理时限 ${done.due_at!.slice(0, 16)}。`)
  expect(told!.lines.at(-1)).toContain(`请城市管理局(综合行政执法局)办理工单${order.order_no}`)
})

test('what is so already is left out; where nothing is left, that is the refusal', async () => {
  const macro_id = await keep({ add_tag_ids: [tag], set_category_id: categories.at(-1)!.id })
  const [id] = await waiting()
  await d.call('dispatcher', actions.doTag, { id: id!, add_ids: [tag] })
  await d.call('dispatcher', doMacro, { macro_id, id: id! })
  expect(await actionsOf(id!)).toEqual(['import', 'tag', 'edit'])
  expect(await d.refusal('dispatcher', doMacro, { macro_id, id: id! })).toBe('UNCHANGED')
})

test('of an order whose last step is refused nothing is done, of the others everything', async () => {
  const macro_id = await keep(HANDING())
  const [fresh, gone] = await waiting(2)
  await d.call('dispatcher', actions.doAllocate, { id: gone!, dept_id: b01, opinion: '请办理' })
  const ids = [fresh!, gone!, MISSING]
  const told = await d.call('dispatcher', previewMacro, { macro_id, ids })
  const { results } = await d.call('dispatcher', run, { macro_id, ids })
  expect(results.map(({ code }) => code)).toEqual(['', 'STATE_NOT_ALLOWED', 'ORDER_NOT_FOUND'])
  expect(told.map(({ refused }) => refused ?? '')).toEqual(results.map(({ msg }) => msg))
  expect(await actionsOf(gone!)).toEqual(['import', 'allocate'])
  expect((await detail(gone!)).tags).toEqual([])
})

test('an order on which somebody else was faster is left alone', async () => {
  const macro_id = await keep(HANDING())
  const [id] = await waiting()
  await d.call('dispatcher', actions.doEdit, { id: id!, title: '更正后的标题' })
  expect(await d.refusal('dispatcher', doMacro, { macro_id, id: id!, version: 0 })).toBe('ORDER_STALE')
  const logged = d.db.selectFrom('audit_log').select(['action', 'code']).where('object_id', '=', id!)
  expect(await logged.where('result', '=', 'refused').execute()).toEqual([
    { action: 'order.macro', code: 'ORDER_STALE' },
  ])
})

test('a macro that somebody changed is not run as what was looked at; the preview says which that was', async () => {
  const macro_id = await keep({ note: '已电话联系' })
  const [id] = await waiting()
  const previewed = async () => (await d.call('dispatcher', previewMacro, { macro_id, ids: [id!] }))[0]!
  const { macro_version } = await previewed()
  await d.db.updateTable('order_macro').set({ note: '已转办', version: 1 }).where('id', '=', macro_id).execute()
  const looked = { macro_id, id: id!, macro_version }
  expect(await d.refusal('dispatcher', doMacro, looked)).toBe('STALE')
  expect(await actionsOf(id!)).toEqual(['import'])
  await d.call('dispatcher', doMacro, { ...looked, macro_version: (await previewed()).macro_version })
  expect(await actionsOf(id!)).toEqual(['import', 'note'])
})

test('sent twice, it is done once', async () => {
  const macro_id = await keep({ note: '已电话联系' })
  const [id] = await waiting()
  const key = 'macro-sent-twice'
  await d.ask('dispatcher', doMacro, { macro_id, id: id! }, { key })
  await d.ask('dispatcher', doMacro, { macro_id, id: id! }, { key })
  expect(await actionsOf(id!)).toEqual(['import', 'note'])
})

test('it is for whoever has the right to every step, of a department for its people, of a matter for its orders', async () => {
  const macro_id = await keep(HANDING())
  const own = await keep({ note: '已联系', dept_id: b01 })
  const offered = async (who: string) => (await d.call(who, getMacros, {})).map(({ id }) => id)
  expect(await offered('dispatcher')).toEqual([macro_id])
  expect(await offered('chengguan')).toEqual([own])
  expect(await offered('reviewer')).toEqual([])
  const [id] = await waiting()
  expect(await d.refusal('reviewer', doMacro, { macro_id, id: id! })).toBe('MACRO_UNKNOWN')
  expect(await d.refusal('dispatcher', doMacro, { macro_id: own, id: id! })).toBe('MACRO_UNKNOWN')
  expect(await d.refusal('viewer', doMacro, { macro_id, id: id! })).toBe('NO_PERMISSION')

  const here = categories.find((one) => one.id === categories[0]!.id)!.parent_id!
  const elsewhere = categories.find(({ parent_id }) => parent_id !== here)!.parent_id!
  const fitting = await keep({ note: '已联系', category_id: here })
  await d.call('dispatcher', doMacro, { macro_id: fitting, id: id! })
  const other = await keep({ note: '已联系', category_id: elsewhere })
  expect(await d.refusal('dispatcher', doMacro, { macro_id: other, id: id! })).toBe('MACRO_OTHER_MATTER')
})

test('a text in which something stays open is not sent out', async () => {
  const macro_id = await keep({ note: '已联系{dept}' })
  const [id] = await waiting()
  expect(await d.refusal('dispatcher', doMacro, { macro_id, id: id! })).toBe('INVALID')
})

test('badges and histories agree with what was done', async () => {
  expect([await counterDrift(d.db), await brokenHistories(d.db)]).toEqual([[], []])
})
