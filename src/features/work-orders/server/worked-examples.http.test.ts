import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CallOf } from '#kernel/endpoint.ts'
import { severally } from '#kernel/several.ts'
import type { Time } from '#kernel/time.ts'
import { secondsBetween } from '#kernel/time.ts'

import * as actions from '../contract/actions.ts'
import { getComplaintBackDeptArr, getComplaintInfo } from '../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../contract/list.ts'
import { orderGroup } from '../contract/repeats.ts'
import type { Counter, QueueName } from '../domain/queues/queues.ts'
import { testDistrict } from '../testing/district.ts'
import type { TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { brokenHistories } from '../testing/recount.ts'
import { aReply, anIntake } from '../testing/samples.ts'
import { upload } from '../testing/upload.ts'
import { counterDrift } from './counters/recount.ts'

// The seven examples of domain 2.19, one after the other in one district from March to June.
let d: TestDistrict
const units: Record<string, string> = {}
beforeAll(async () => {
  d = await testDistrict({ start: '2026-03-02 09:05:00' })
  for (const code of ['B01', 'B02', 'S01']) units[code] = await d.deptId(code)
})
afterAll(() => d.close())

/** Time passes until then; never back. */
const until = (time: Time): void => d.move(secondsBetween(d.clock.now(), time))
const detail = (id: string, who = 'leader') => d.call(who, getComplaintInfo, { id })
const badges = async (...keys: Counter[]): Promise<number[]> => {
  const counted = await d.call('reviewer', appComplaintStatistics, {})
  return keys.map((key) => counted[key])
}
const listed = async (queue: QueueName) => (await d.call('reviewer', complaintList, { queue })).rows.map(({ id }) => id)
const enter = async (...changes: Parameters<typeof anIntake>[0][]): Promise<string[]> =>
  enterOrders(
    d,
    changes.map((change) => anIntake({ received_at: d.clock.now(), ...change })),
  )
const allocate = (id: string, code: string, more: object = {}) =>
  d.call('dispatcher', actions.doAllocate, { id, dept_id: units[code]!, opinion: '请按职责办理', ...more })
const contact = (id: string, person = '张先生') =>
  d.call('chengguan', actions.doContact, { id, person, channel: 'phone', result: 'contacted', at: d.clock.now() })
const reply = async (id: string, more: object = {}) =>
  d.call('chengguan', actions.doReply, { id, ...aReply, attachments: [await upload(d, 'chengguan')], ...more })
const approve = (id: string) => d.call('reviewer', actions.doReply, { id, reply_category: 'normal', opinion: '同意' })
const backForm = { reason_code: 'not_duty', reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' } as const
const sendBack = async (id: string, who: string) =>
  d.call(who, actions.doBack, { id, ...backForm, suggest_dept_id: await d.deptId('B04') })
const auditBack = async (
  id: string,
  who: string,
  more: Omit<CallOf<typeof actions.doBackAudit>, 'id' | 'back_id' | 'opinion'>,
) => {
  const { back_id } = await detail(id)
  return d.ask(who, actions.doBackAudit, { id, back_id: back_id!, opinion: '情况属实，按此处理', ...more })
}
const nothingDrifted = async () => {
  expect(await counterDrift(d.db)).toEqual([])
  expect(await brokenHistories(d.db)).toEqual([])
}

test('1 ordinary: seven workdays, answered on the fourth, reported on the fifth', async () => {
  const [id] = (await enter({ appeal_type: 'complaint' })) as [string]
  const all: Counter[] = ['wait_deal', 'dealing', 'reply', 'report_reply_nomal', 'finished_reply']
  expect(await badges(...all)).toEqual([1, 0, 0, 0, 0])
  // The last workday of the seven is the centre's, to report.
  expect((await allocate(id, 'B01')).due_at).toBe('2026-03-10 23:59:59')
  expect((await detail(id)).order_due.due_at).toBe('2026-03-11 23:59:59')
  expect(await badges(...all)).toEqual([0, 1, 0, 0, 0])
  until('2026-03-02 09:40:00')
  await d.call('chengguan', actions.doSign, { id })
  until('2026-03-02 10:30:00')
  await contact(id)
  until('2026-03-05 15:00:00')
  await reply(id)
  expect(await badges(...all)).toEqual([0, 0, 1, 0, 0])
  await approve(id)
  expect(await badges(...all)).toEqual([0, 0, 0, 1, 0])
  until('2026-03-06 09:00:00')
  expect(await d.call('reviewer', actions.doReport, { id })).toMatchObject({ status: 'completed_reply' })
  expect(await badges(...all)).toEqual([0, 0, 0, 0, 1])
  expect(await detail(id)).toMatchObject({ is_on_time: 1, completed_at: '2026-03-06 09:00:00' })
  await nothingDrifted()
})

test('2 three send-backs: the third is the leader’s, and who is designated keeps it', async () => {
  const [id] = (await enter({ appeal_type: 'consult' })) as [string]
  for (const [code, who] of [
    ['B01', 'chengguan'],
    ['B02', 'zhujian'],
  ] as const) {
    await allocate(id, code)
    await sendBack(id, who)
    expect((await auditBack(id, 'reviewer', { result: 'to_waiting' })).body.status).toBe(true)
  }
  await allocate(id, 'S01')
  await sendBack(id, 'street01')
  expect(await badges('back_three')).toEqual([1])
  expect((await auditBack(id, 'reviewer', { result: 'to_waiting' })).body.code).toBe('NEED_LEADER')
  const decided = {
    result: 'reassign',
    ...{ dept_id: units['B01']!, designated: 1, override_back_dept: 1 },
    meeting_note: '三方会商，由首接单位办理',
  } as const
  expect((await auditBack(id, 'leader', decided)).body.status).toBe(true)
  expect(await d.refusal('chengguan', actions.doBack, { id, ...backForm })).toBe('BACK_DESIGNATED')
  expect(
    (await d.call('leader', getComplaintBackDeptArr, { id })).map(({ dept_id, times }) => [dept_id, times]),
  ).toEqual([units['S01'], units['B02'], units['B01']].map((dept) => [dept, 1]))
  await contact(id)
  await reply(id)
  expect((await detail(id)).status).toBe('dept_reply')
  await nothingDrifted()
})

test('3 back to the city, which does not take it: a second round among the repeats', async () => {
  const [id] = (await enter({ appeal_type: 'complaint' })) as [string]
  await allocate(id, 'B02')
  await sendBack(id, 'zhujian')
  expect((await auditBack(id, 'reviewer', { result: 'to_superior' })).body.status).toBe(true)
  expect((await detail(id)).status).toBe('need_report_back')
  expect(await badges('report_back')).toEqual([1])
  await d.call('reviewer', actions.doReport, { id })
  expect((await detail(id)).status).toBe('completed_back')
  await d.call('reviewer', actions.doSuperiorReturn, { id, reason: '市级平台退回，经核实属本区管辖' })
  expect(await detail(id)).toMatchObject({ status: 'waiting', round: 2, is_repeat: 1 })
  expect(await listed('redo')).toContain(id)
  await nothingDrifted()
})

test('4 merge: six callers about one outage are answered once and reported each for itself', async () => {
  const [main, ...others] = (await enter(
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ appeal_type: 'consult' as const, caller_phone: `1250000004${n}` })),
  )) as [string, ...string[]]
  await allocate(main, 'B01')
  for (const id of others)
    await d.call('dispatcher', actions.doRepeat, { id, main_id: main, mode: 'merge', repeat_kind: 'multi_caller' })
  expect((await d.call('chengguan', orderGroup, { id: main })).merged).toHaveLength(5)
  for (const person of '甲乙丙丁戊己') await contact(main, `${person}先生`)
  await reply(main)
  await approve(main)
  const six = [main, ...others]
  expect(await Promise.all(six.map(async (id) => (await detail(id)).status))).toEqual(
    six.map(() => 'need_report_reply'),
  )
  const done = await d.call('reviewer', severally(actions.doReport), { ids: six })
  expect(done).toMatchObject({ results: six.map((id) => ({ id })) })
  expect(await Promise.all(six.map(async (id) => (await detail(id)).status))).toEqual(six.map(() => 'completed_reply'))
  expect((await detail(main)).contacts).toHaveLength(6)
  await nothingDrifted()
})

test('5 extension, then pause: due on 30 April, 11 May, 25 May', async () => {
  until('2026-04-21 09:00:00')
  const [id] = (await enter({ appeal_type: 'complaint', superior_no: null })) as [string]
  expect((await allocate(id, 'B01')).due_at).toBe('2026-04-30 23:59:59')
  until('2026-04-28 10:00:00')
  const why = '需委托第三方检测，报告尚未出具，已告知诉求人，申请办理'
  await d.call('chengguan', actions.doDelay, { id, days: 5, reason_code: 'testing', reason: why, informed_citizen: 1 })
  await d.call('reviewer', actions.doDelayAudit, { id, result: 'approve', opinion: '同意' })
  expect((await detail(id)).due_at).toBe('2026-05-11 23:59:59')
  until('2026-05-07 10:00:00')
  const pause = { id, reason_code: 'legal_procedure', reason: why, plan_resume_date: '2026-05-29' } as const
  await d.call('chengguan', actions.doPause, { ...pause, attachments: [await upload(d, 'chengguan')] })
  await d.call('reviewer', actions.doPauseAudit, { id, result: 'approve', opinion: '同意' })
  expect(await detail(id)).toMatchObject({ paused: 1 })
  until('2026-05-20 16:00:00')
  await d.call('chengguan', actions.doResume, { id })
  expect(await detail(id)).toMatchObject({ paused: 0, due_at: '2026-05-25 23:59:59' })
  await nothingDrifted()
})

test('6 compliance: proved lawful, approved as that, and done again by nobody', async () => {
  const [id] = (await enter({ appeal_type: 'complaint', superior_no: null })) as [string]
  await allocate(id, 'B01')
  await contact(id)
  const category_basis = '依据《国有土地上房屋征收与补偿条例》第十七条，诉求人要求的补偿项目没有法律依据'
  const proof = { reply_category: 'compliance', category_basis, resolve_status: 'resolved' }
  await reply(id, proof)
  await d.call('leader', actions.doReply, { id, reply_category: 'compliance', opinion: '依据充分，予以确认' })
  expect(await detail(id)).toMatchObject({ status: 'completed_reply', reply_category: 'compliance' })
  expect(await d.refusal('leader', actions.doReopen, { id, reason: '诉求人仍不满意' })).toBe('REOPEN_CATEGORY')
  await nothingDrifted()
})

test('7 redo: a caller who is not content, and whose call-back says so, is heard again within three workdays', async () => {
  until('2026-06-01 09:00:00')
  const [id] = (await enter({ appeal_type: 'complaint', superior_no: null })) as [string]
  await allocate(id, 'B01')
  await contact(id)
  await reply(id)
  await approve(id)
  expect((await detail(id)).status).toBe('completed_reply')
  until('2026-06-03 10:00:00')
  const verdict = { resolve_result: 'unresolved', satisfaction: 1, dissatisfied_reason: 'not_solved' } as const
  const opinion = '夜市仍在营业，油烟和噪音没有任何改善'
  await d.call('visitor', actions.doVisit, {
    id,
    call_result: 'connected',
    responded: 1,
    ...verdict,
    opinion,
    need_redo: 1,
  })
  expect(await detail(id)).toMatchObject({ status: 'waiting', round: 2, is_repeat: 1, previous_dept_id: units['B01'] })
  expect(await listed('redo')).toContain(id)
  expect((await allocate(id, 'B01')).due_at).toBe('2026-06-08 23:59:59')
  await nothingDrifted()
})
