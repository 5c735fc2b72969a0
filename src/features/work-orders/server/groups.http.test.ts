import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../contract/actions.ts'
import { getComplaintInfo } from '../contract/detail.ts'
import { complaintList } from '../contract/list.ts'
import { orderGroup, repeatCandidates, repeatsOfDraft } from '../contract/repeats.ts'
import { unmask } from '../contract/unmasking.ts'
import { testDistrict } from '../testing/district.ts'
import type { TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { counterDrift } from './counters/recount.ts'
import { brokenHistories } from '../testing/recount.ts'
import { aReply, anIntake } from '../testing/samples.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

/** Three callers about the same outage at the same place. */
const threeCallers = (change: Parameters<typeof anIntake>[0] = {}, phone = '1250000002') =>
  enterOrders(
    d,
    [1, 2, 3].map((n) => {
      const caller = { caller_phone: `${phone}${n}`, caller_name: `王${'甲乙丙'[n - 1]}明` }
      return anIntake({ appeal_type: 'consult', superior_no: null, ...caller, ...change })
    }),
  )
const merge = (id: string, main_id: string) => ({ id, main_id, mode: 'merge' }) as const
const statusOf = async (id: string) => (await d.call('leader', getComplaintInfo, { id })).status
const nothingDrifted = async () => {
  expect(await counterDrift(d.db)).toEqual([])
  expect(await brokenHistories(d.db)).toEqual([])
}

test('who has the main order sees each caller in clear, of a secret one nobody but the centre', async () => {
  const [main, second] = (await threeCallers({}, '1250000012')) as [string, string]
  const [secret] = (await threeCallers({ is_secret: 1 }, '1250000013')) as [string]
  await d.call('dispatcher', actions.doAllocate, { id: main, dept_id: b01, opinion: '请按职责办理' })
  expect(await d.refusal('chengguan', unmask, { id: second, purpose: 'contact' })).toBe('ORDER_NOT_FOUND')
  for (const id of [second, secret]) await d.call('dispatcher', actions.doRepeat, merge(id, main))
  const { merged } = await d.call('chengguan', orderGroup, { id: main })
  expect(merged.map(({ id, may_unmask }) => [id, may_unmask])).toEqual([
    [second, 'contact'],
    [secret, null],
  ])
  expect(merged[0]!.caller_phone).toContain('****')
  const { phones } = await d.call('chengguan', unmask, { id: second, purpose: 'contact' })
  expect(phones).toEqual(['12500000122'])
  expect((await d.call('leader', getComplaintInfo, { id: second })).unmaskings).toHaveLength(1)
  expect(await d.refusal('chengguan', unmask, { id: secret, purpose: 'contact' })).toBe('UNMASK_SECRET')
  expect(await d.refusal('zhujian', unmask, { id: second, purpose: 'contact' })).toBe('ORDER_NOT_FOUND')
})

test('whoever brought one of them by the page is answered in public words with the main one', async () => {
  const [main] = (await threeCallers()) as [string]
  const [page] = (await threeCallers({ source_channel: 'wx_app' })) as [string]
  await d.call('dispatcher', actions.doAllocate, { id: main, dept_id: b01, opinion: '请按职责办理' })
  expect((await d.call('chengguan', getComplaintInfo, { id: main })).asks.public_reply).toBe(false)
  await d.call('dispatcher', actions.doRepeat, merge(page, main))
  expect((await d.call('chengguan', getComplaintInfo, { id: main })).asks.public_reply).toBe(true)
  await d.call('chengguan', actions.doSign, { id: main })
  const reply = { ...aReply, id: main, attachments: [] }
  expect(await d.refusal('chengguan', actions.doReply, reply)).toBe('PUBLIC_REPLY_REQUIRED')
  await d.call('chengguan', actions.doReply, { ...reply, public_reply: '停水已经恢复。' })
  await d.call('reviewer', actions.doReply, { id: main })
  expect((await d.call('leader', getComplaintInfo, { id: page })).replies).toMatchObject([
    { public_reply: '停水已经恢复。', state: 'approved' },
  ])
})

test('orders merged into one are answered with it, and who handles it knows who else called', async () => {
  const [main, second, third] = (await threeCallers()) as [string, string, string]
  expect(await d.refusal('dispatcher', actions.doRepeat, merge(main, main))).toBe('MERGE_CHAIN')
  await d.call('dispatcher', actions.doRepeat, merge(second, main))
  await d.call('dispatcher', actions.doAllocate, { id: main, dept_id: b01, opinion: '请按职责办理' })
  await d.call('dispatcher', actions.doRepeat, merge(third, second))
  const [secret] = (await threeCallers({ is_secret: 1 })) as [string]
  await d.call('dispatcher', actions.doRepeat, merge(secret, main))
  expect((await d.call('dispatcher', getComplaintInfo, { id: main })).merged_count).toBe(3)

  const { main: none, merged } = await d.call('chengguan', orderGroup, { id: main })
  expect([none, merged.map(({ id, caller_name }) => [id, caller_name])]).toEqual([
    null,
    [
      [second, '王*明'],
      [third, '王*明'],
      [secret, '某诉求人'],
    ],
  ])
  expect((await d.call('leader', orderGroup, { id: main })).merged.map(({ caller_name }) => caller_name)).toEqual(
    Array(3).fill('王*明'),
  )
  expect(await d.refusal('chengguan', getComplaintInfo, { id: second })).toBe('ORDER_NOT_FOUND')
  expect(await d.refusal('chengguan', orderGroup, { id: second })).toBe('ORDER_NOT_FOUND')
  expect(await d.refusal('zhujian', orderGroup, { id: main })).toBe('ORDER_NOT_FOUND')

  await d.call('chengguan', actions.doReply, { id: main, ...aReply })
  await d.call('reviewer', actions.doReply, { id: main })
  expect(await Promise.all([main, second, third].map(statusOf))).toEqual(Array(3).fill('completed_reply'))
  const { replies } = await d.call('leader', getComplaintInfo, { id: third })
  expect(replies).toMatchObject([{ kind: 'centre', content: aReply.content, contact_phone: null }])
  await nothingDrifted()
})

test('what went back to the city with its main order is sent back by its own department like any other', async () => {
  const city = (n: number) =>
    anIntake({ appeal_type: 'consult', caller_phone: `1250000009${n}`, superior_no: `2611230000009${n}` })
  const [main, second] = (await enterOrders(d, [city(1), city(2)])) as [string, string]
  await d.call('dispatcher', actions.doRepeat, merge(second, main))
  const b02 = await d.deptId('B02')
  const back = async (who: string, id: string, dept_id: string, suggest_dept_id: string) => {
    await d.call('dispatcher', actions.doAllocate, { id, dept_id, opinion: '请按职责办理' })
    const said = { reason_code: 'wrong_area', reason: '该路段属于邻区管辖，现场核实无误', suggest_dept_id } as const
    await d.call(who, actions.doBack, { id, ...said })
    return (await d.call('reviewer', getComplaintInfo, { id })).backs.at(-1)!.id
  }
  const back_id = await back('chengguan', main, b01, b02)
  const upward = { back_id, result: 'to_superior', opinion: '情况属实，退回市热线' } as const
  await d.call('reviewer', actions.doBackAudit, { id: main, ...upward })
  expect((await d.call('leader', getComplaintInfo, { id: second })).backs).toMatchObject([
    { audit_state: 'approved', result: 'to_superior', audit_opinion: upward.opinion },
  ])
  await d.call('leader', actions.doBackToWait, { id: second, reason: '诉求人补充了地址，属于本区' })
  await back('chengguan', second, b01, b02)
  expect(await statusOf(second)).toBe('dept_back')
  await nothingDrifted()
})

test('a department whose part has ended learns no more of who else called', async () => {
  const [main, second] = (await threeCallers()) as [string, string]
  await d.call('dispatcher', actions.doRepeat, merge(second, main))
  const opinion = '请按职责办理'
  const assist_dept_ids = [await d.deptId('S01')]
  await d.call('dispatcher', actions.doAllocate, { id: main, dept_id: b01, assist_dept_ids, opinion })
  expect((await d.call('street01', orderGroup, { id: main })).merged).toHaveLength(1)
  await d.call('street01', actions.doHelpReply, { id: main, content: '街道已到场配合处置完毕。' })
  expect(await d.call('street01', orderGroup, { id: main })).toEqual({ main: null, earlier: null, merged: [] })
})

test('two that are merged into each other at once: one follows, the other stays', async () => {
  const [one, other] = (await threeCallers()) as [string, string]
  await d.as('dispatcher')
  await d.as('leader')
  const told = await Promise.all([
    d.refusal('dispatcher', actions.doRepeat, merge(one, other)),
    d.refusal('leader', actions.doRepeat, merge(other, one)),
  ])
  expect(told.toSorted()).toEqual(['', 'MERGE_CHAIN'])
  expect((await Promise.all([one, other].map(statusOf))).toSorted()).toEqual(['merged', 'waiting'])
  await nothingDrifted()
})

test('a main order that is done while one of its followers goes its own way: either is whole', async () => {
  const [main, second] = (await threeCallers()) as [string, string]
  await d.call('dispatcher', actions.doRepeat, merge(second, main))
  await d.call('dispatcher', actions.doAllocate, { id: main, dept_id: b01, opinion: '请按职责办理' })
  await d.call('chengguan', actions.doReply, { id: main, ...aReply })
  await d.as('reviewer')
  const [approved, unmerged] = await Promise.all([
    d.refusal('reviewer', actions.doReply, { id: main }),
    d.refusal('dispatcher', actions.doBackToWait, { id: second, reason: '并非同一诉求' }),
  ])
  expect(approved).toBe('')
  expect([unmerged, await statusOf(second)]).toSatisfy(
    ([told, status]: [string, string]) =>
      (told === '' && status === 'waiting') || (told === 'STATE_NOT_ALLOWED' && status === 'completed_reply'),
  )
  await nothingDrifted()
})

test('what may be a repeat is found by number, and by matter and place, with its reasons', async () => {
  const [, , first] = (await threeCallers({ address: '云湖路9号' }, '1250000003')) as [string, string, string]
  const [again] = (await enterOrders(d, [
    anIntake({ appeal_type: 'consult', caller_phone: '12500000033', superior_no: null, address: '云湖路9号' }),
  ])) as [string]
  const found = await d.call('dispatcher', repeatCandidates, { id: again })
  expect(found[0]).toMatchObject({ id: first, kind: 'repeat_call', score: 100 })
  expect(found.filter(({ kind }) => kind === 'multi_caller').map(({ reasons }) => reasons)).toEqual(
    expect.arrayContaining([expect.arrayContaining(['same_category', 'same_place'])]),
  )
})

test('an order whose answer would say nothing to who joins it is not offered as a main one', async () => {
  const enter = async (source_channel: 'phone' | 'wx_app') =>
    (
      await enterOrders(d, [
        anIntake({ appeal_type: 'consult', caller_phone: '12500000071', superior_no: null, source_channel }),
      ])
    )[0]!
  const main = await enter('phone')
  await d.call('dispatcher', actions.doAllocate, { id: main, dept_id: b01, opinion: '请按职责办理' })
  const again = await enter('wx_app')
  const takes = async () =>
    (await d.call('dispatcher', repeatCandidates, { id: again })).find(({ id }) => id === main)!.takes
  expect(await takes()).toBe(1)
  await d.call('chengguan', actions.doReply, { id: main, ...aReply })
  expect(await takes()).toBe(0)
  expect(await d.refusal('dispatcher', actions.doRepeat, merge(again, main))).toBe('MERGE_ANSWERED')
})

test('a repeat that goes back to the city by itself was somebody’s work, and due, unlike what went along with another', async () => {
  const city = (n: number) =>
    anIntake({ appeal_type: 'consult', caller_phone: `1250000019${n}`, superior_no: `2611230000019${n}` })
  const [main, repeat, follower] = (await enterOrders(d, [city(1), city(2), city(3)])) as [string, string, string]
  await d.call('dispatcher', actions.doRepeat, { id: repeat, main_id: main, mode: 'mark' })
  await d.call('dispatcher', actions.doRepeat, merge(follower, main))
  const group = await d.call('dispatcher', orderGroup, { id: repeat })
  expect([group.main, group.earlier?.id]).toEqual([null, main])
  const why = { reason_code: 'wrong_area', reason: '该路段属于邻区管辖，现场核实无误', basis: '职责清单第3条' } as const
  for (const id of [main, repeat]) await d.call('reviewer', actions.doBack, { id, ...why })
  expect(await Promise.all([main, repeat, follower].map(statusOf))).toEqual(Array(3).fill('need_report_back'))
  const day = '2026-11-22'
  const ids = [main, repeat, follower]
  await d.db
    .updateTable('complaint_order')
    .set({ due_at: `${day} 23:59:59` })
    .where('id', 'in', ids)
    .execute()
  const counted = { queue: 'all', cohort: 'due', counted_from: day, counted_to: day } as const
  const { rows } = await d.call('leader', complaintList, counted)
  const mine = rows.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  expect(mine.toSorted()).toEqual([main, repeat].toSorted())
})

test('without an address the place is the community that was chosen, and its street where none was', async () => {
  const areas = d.db.selectFrom('area').select(['id', 'parent_id']).where('level', '=', 'community').orderBy('code')
  const [here, next] = await areas.limit(2).execute()
  expect(here!.parent_id).toBe(next!.parent_id)
  const category_id = (await d.db.selectFrom('category').select('id').where('level', '=', 3).executeTakeFirstOrThrow())
    .id
  const content = '地下车库积水，没有人清理。'
  const enter = async (area_id: string) =>
    (await enterOrders(d, [anIntake({ category_id, area_id, content, address: null, superior_no: null })]))[0]!
  const [first, other] = [await enter(here!.id), await enter(next!.id)]
  const likeIn = async (area_id: string) =>
    (await d.call('dispatcher', repeatsOfDraft, { content, category_id, area_id })).map(({ id }) => id)
  expect(await likeIn(here!.id)).toEqual([first])
  expect((await likeIn(here!.parent_id!)).toSorted()).toEqual([first, other].toSorted())
})

test('while an order is typed in, what it may repeat is found, and it is entered as its repeat', async () => {
  const caller_phone = '12500000041'
  const [first] = (await enterOrders(d, [
    anIntake({
      appeal_type: 'consult',
      caller_phone,
      superior_no: null,
      content: '云湖路路灯损坏，夜间漆黑，影响出行。',
    }),
  ])) as [string]
  const typed = { caller_phone: '125 0000 0041', content: '云湖路路灯损坏，夜间漆黑，还没有修。' }
  expect((await d.call('dispatcher', repeatsOfDraft, typed))[0]).toMatchObject({
    id: first,
    reasons: expect.arrayContaining(['same_phone']),
  })
  expect(await d.call('dispatcher', repeatsOfDraft, { content: typed.content })).toEqual([])
  expect(await d.refusal('reviewer', repeatsOfDraft, typed)).toBe('NO_PERMISSION')

  const order = { ...typed, appeal_type: 'consult', source_channel: 'phone', address: '云湖路' } as const
  expect(await d.refusal('dispatcher', actions.complaintSave, { ...order, earlier_id: '999999' })).toBe('MAIN_INVALID')
  const { id } = await d.call('dispatcher', actions.complaintSave, { ...order, earlier_id: first })
  expect(await d.call('dispatcher', getComplaintInfo, { id })).toMatchObject({ is_repeat: 1, earlier_id: first })
  await nothingDrifted()
})

test('that a secret caller is the one of another order is told to nobody who may not see him in clear', async () => {
  const caller_phone = '12500000051'
  const called = (address: string, is_secret: 0 | 1) =>
    anIntake({ appeal_type: 'consult', superior_no: null, caller_phone, address, is_secret })
  const [secret, open] = (await enterOrders(d, [called('云湖路51号', 1), called('云湖路52号', 0)])) as [string, string]
  const like = async (who: string, id: string) =>
    (await d.call(who, repeatCandidates, { id })).flatMap((one) => (one.reasons.includes('same_phone') ? [one.id] : []))
  expect([await like('dispatcher', open), await like('dispatcher', secret)]).toEqual([[], []])
  expect([await like('leader', open), await like('leader', secret)]).toEqual([[secret], [open]])
  const typed = {
    caller_phone,
    content: '诉求人反映：东湖街道湖滨路夜市占道经营，每晚十一点仍有油烟和噪音，影响休息。',
  }
  expect((await d.call('dispatcher', repeatsOfDraft, typed)).map(({ id }) => id)).toEqual([open])
})
