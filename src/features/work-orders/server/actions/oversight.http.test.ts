import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'
import { severally } from '#kernel/several.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo, previewDelay, previewPause } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { allocatedOrder } from '../../testing/allocated-order.ts'
import { resumePaused, superviseOverdue } from './by-itself.ts'
import { counterDrift } from '../counters/recount.ts'
import { aReply } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const held = () => allocatedOrder(d, { appeal_type: 'consult' })

test('several are urged at once, each with its own deadline, and found by it; who acts is reminded no more', async () => {
  const [first, second] = [await held(), await held()]
  const { results } = await d.call('supervisor', severally(actions.doUrge), { ids: [first, second] })
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  const { rows } = await d.call('chengguan', complaintList, { queue: 'normal', urged: '1' })
  expect(rows.map(({ id, urge_count }) => [id, urge_count]).toSorted()).toEqual([
    [first, 1],
    [second, 1],
  ])

  const { urges, due_at } = await d.call('chengguan', getComplaintInfo, { id: first })
  expect(urges).toMatchObject([{ origin: 'staff', heeded: false }])
  expect(urges[0]!.content).toContain(due_at!.slice(0, 16))
  await d.call('chengguan', actions.doSign, { id: first })
  expect((await d.call('chengguan', getComplaintInfo, { id: first })).urges).toMatchObject([{ heeded: true }])

  expect(await d.refusal('leader', actions.doUrge, { id: first, content: '请尽快' })).toBe('URGE_TOO_OFTEN')
  expect(await d.refusal('reviewer', actions.doUrge, { id: first })).toBe('NO_PERMISSION')
})

test('what was refused on an order is in the log beside what was done with it', async () => {
  const id = await held()
  const late = { id, level: 'normal', content: '请查明进度滞后的原因，限期办结', feedback_due: '2020-01-01' } as const
  expect(await d.refusal('supervisor', actions.doSupervise, late)).toBe('FEEDBACK_RANGE')
  expect(await d.refusal('zhujian', actions.doSign, { id })).toBe('ORDER_NOT_FOUND')
  await d.call('chengguan', actions.doSign, { id })
  const lines = d.db.selectFrom('audit_log').select(['action', 'result']).where('object_type', '=', 'complaint_order')
  expect((await lines.where('object_id', '=', id).orderBy('id').execute()).slice(-3)).toEqual([
    { action: 'order.supervise', result: 'refused' },
    { action: 'order.sign', result: 'refused' },
    { action: 'order.sign', result: 'ok' },
  ])
})

test('a supervision waits for the department, then for the supervisor, each with a queue and a badge', async () => {
  const id = await held()
  const waits = async (username: string) => {
    const { rows, total } = await d.call(username, complaintList, { queue: 'supervise' })
    const { supervise } = await d.call(username, appComplaintStatistics, {})
    expect(supervise).toBe(total)
    return rows.map((row) => row.id).includes(id)
  }
  const waiting = async () => [await waits('chengguan'), await waits('zhujian'), await waits('supervisor')]
  await d.call('supervisor', actions.doSupervise, { id, level: 'listed', content: '请查明进度滞后的原因，限期办结' })
  expect(await waiting()).toEqual([true, false, false])
  const file = await upload(d, 'chengguan')
  const content = '已查明原因，现场整改完成过半，其余部分本周内办结并回访'
  await d.call('chengguan', actions.doSuperviseReply, { id, content, attachments: [file] })
  expect(await waiting()).toEqual([false, false, true])
  const [one] = (await d.call('chengguan', getComplaintInfo, { id })).supervisions
  expect(one).toMatchObject({ level: 'listed', origin: 'manual', state: 'feedback' })
  expect(one!.steps).toMatchObject([{ state: 'feedback', content, attachments: [{ id: file }] }])
  const audit = { id, supervise_id: one!.id, result: 'close', opinion: '同意' } as const
  await d.call('leader', actions.doSuperviseAudit, audit)
  expect(await waiting()).toEqual([false, false, false])
  expect(await d.refusal('supervisor', actions.doSuperviseAudit, audit)).toBe('STATE_NOT_ALLOWED')
  expect(await counterDrift(d.db)).toEqual([])
})

test('an extension is told beforehand as it is then granted; what became void meanwhile is told so', async () => {
  const id = await held()
  const request = { id, days: 1, reason_code: 'testing', informed_citizen: 1 } as const
  const reason = '需委托第三方检测，报告尚未出具，已告知诉求人，申请延期'
  const asked = await d.call('chengguan', previewDelay, { id, days: 1 })
  await d.call('chengguan', actions.doDelay, { ...request, reason })
  const waits = async () => (await d.call('reviewer', complaintList, { queue: 'delay' })).rows.map((row) => row.id)
  expect(await waits()).toContain(id)
  expect(await d.call('reviewer', previewDelay, { id, days: 1 })).toEqual(asked)
  await d.call('reviewer', actions.doDelayAudit, { id, result: 'approve', opinion: '同意', superior_ext_no: '12号' })
  const { due_at, delays, allocations } = await d.call('chengguan', getComplaintInfo, { id })
  expect([due_at, allocations[0]!.due, delays[0]!.state]).toEqual([asked.due_at, asked, 'approved'])

  // The second time wants proof, which a form that is only tried out need not have.
  const second = await allocatedOrder(d)
  await d.call('chengguan', actions.doDelay, { ...request, id: second, reason })
  await d.call('reviewer', actions.doDelayAudit, { id: second, result: 'approve', opinion: '同意' })
  const { due_at: once } = await d.call('chengguan', getComplaintInfo, { id: second })
  const again = await d.call('chengguan', previewDelay, { id: second, days: 1 })
  expect(again.due_at! > once!, again.text).toBe(true)
  // It is the leader's to decide, which is no reason to call it void.
  await d.call('chengguan', actions.doDelay, {
    ...request,
    id: second,
    reason,
    attachments: [await upload(d, 'chengguan')],
  })
  const { request_id: delay_id } = await d.call('reviewer', getComplaintInfo, { id: second })
  const granted = {
    id: second,
    delay_id: delay_id!,
    result: 'approve',
    opinion: '同意',
    superior_ext_no: '12号',
  } as const
  expect(await d.refusal('reviewer', actions.doDelayAudit, granted)).toBe('LEADER_ONLY')
  expect(await d.refusal('leader', actions.doDelayAudit, granted)).toBe('')

  const other = await held()
  await d.call('chengguan', actions.doDelay, { ...request, id: other, reason })
  const { request_id } = await d.call('reviewer', getComplaintInfo, { id: other })
  await d.call('leader', actions.doBackToWait, { id: other, reason: '派单有误' })
  const audit = { id: other, delay_id: request_id!, result: 'approve', opinion: '同意' } as const
  expect(await d.refusal('reviewer', actions.doDelayAudit, audit)).toBe('DELAY_VOID')
  expect(await counterDrift(d.db)).toEqual([])
})

test('an extension is decided while the department replies: whoever comes first, and the other is told', async () => {
  for (const first of ['extension', 'reply'] as const) {
    const id = await held()
    const reason = '需委托第三方检测，报告尚未出具，已告知诉求人，申请延期'
    await d.call('chengguan', actions.doDelay, { id, days: 1, reason_code: 'testing', informed_citizen: 1, reason })
    const { request_id } = await d.call('reviewer', getComplaintInfo, { id })
    const audit = { id, delay_id: request_id!, result: 'approve', opinion: '同意', superior_ext_no: '12号' } as const
    const calls = {
      extension: () => d.refusal('reviewer', actions.doDelayAudit, audit),
      reply: () => d.refusal('chengguan', actions.doReply, { id, ...aReply }),
    }
    const second = first === 'reply' ? 'extension' : 'reply'
    const [one, two] = await Promise.all([calls[first](), calls[second]()])
    const told = first === 'reply' ? { reply: one, extension: two } : { extension: one, reply: two }
    expect(told.reply).toBe('')
    const { delays } = await d.call('reviewer', getComplaintInfo, { id })
    expect([
      ['', 'approved'],
      ['DELAY_VOID', 'void'],
    ]).toContainEqual([told.extension, delays[0]!.state])
  }
  expect(await counterDrift(d.db)).toEqual([])
})

test('a pause is told beforehand as it then moves the deadline, and ends by itself on its day', async () => {
  const id = await held()
  const now = dayOf(d.clock.now())
  const plan_resume_date = addDays(now, 7)
  const asked = await d.call('chengguan', previewPause, { id, plan_resume_date })
  const reason = '需委托第三方检测机构出具鉴定报告，报告未出具前无法继续办理'
  const request = { id, plan_resume_date, reason, reason_code: 'legal_procedure' } as const
  await d.call('chengguan', actions.doPause, { ...request, attachments: [await upload(d, 'chengguan')] })
  const { request_id } = await d.call('reviewer', getComplaintInfo, { id })
  const waits = async () => (await d.call('reviewer', complaintList, { queue: 'delay' })).rows.map((row) => row.id)
  expect(await waits()).toContain(id)
  const audit = { id, pause_id: request_id!, result: 'approve', opinion: '同意' } as const
  await d.call('reviewer', actions.doPauseAudit, audit)
  expect(await d.refusal('leader', actions.doPauseAudit, audit)).toBe('PAUSE_VOID')
  expect(await d.call('chengguan', getComplaintInfo, { id })).toMatchObject({ paused: 1, remaining: '已挂起' })
  expect(await waits()).not.toContain(id)

  const on = (day: string) => ({ ...d.jobContext, clock: { now: () => `${day} 00:05:00` } })
  await resumePaused(on(addDays(plan_resume_date, -1)))
  expect((await d.call('chengguan', getComplaintInfo, { id })).paused).toBe(1)
  await resumePaused(on(plan_resume_date))
  await resumePaused(on(plan_resume_date))
  const order = await d.call('chengguan', getComplaintInfo, { id })
  expect(order).toMatchObject({ paused: 0, due_at: asked.due_at, pauses: [{ state: 'resumed' }] })
  expect([order.allocations[0]!.due, order.logs.at(-1)]).toMatchObject([asked, { operator_name: '系统' }])
  expect(order.logs.filter(({ action }) => action === 'resume')).toHaveLength(1)
  expect(await counterDrift(d.db)).toEqual([])
})

test('what is three working days overdue is supervised by rule, once', async () => {
  const id = await held()
  const { due_at } = await d.call('chengguan', getComplaintInfo, { id })
  const at = (time: string) => superviseOverdue({ ...d.jobContext, clock: { now: () => time } })
  const day = dayOf(due_at!)
  await at(`${addDays(day, 1)} 09:00:00`)
  expect((await d.call('chengguan', getComplaintInfo, { id })).supervisions).toEqual([])
  // A Thursday: the third working day after it is the next Tuesday, a Sunday does nothing.
  await at(`${addDays(day, 3)} 09:00:00`)
  await at(`${addDays(day, 5)} 09:00:00`)
  await at(`${addDays(day, 6)} 09:00:00`)
  expect((await d.call('chengguan', getComplaintInfo, { id })).supervisions).toMatchObject([
    { origin: 'auto_overdue', state: 'issued', content: '超期3个工作日，自动督办' },
  ])
  expect(await counterDrift(d.db)).toEqual([])
})
