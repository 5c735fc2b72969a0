import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/department-changes/contract.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { deptInfo, deptSave } from '#features/organisation/contract.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { downloadFile } from '#features/work-orders/contract/attachments.ts'
import { canAllocateList, getComplaintBackDeptArr, getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { followUpList, followUpSettle } from '#features/work-orders/contract/followups.ts'
import { helpRateAnswer } from '#features/work-orders/contract/ratings.ts'
import { suggestDispatch } from '#features/work-orders/contract/suggest.ts'
import { counterDrift } from '#features/work-orders/server/counters/recount.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { upload } from '#features/work-orders/testing/upload.ts'
import { addDays, dayOf } from '#kernel/time.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [organisation, reference, departmentChanges] })))
afterAll(() => d.close())

/** A local order that B01 leads, with an answer of B03 that it took up. */
async function helped(): Promise<string> {
  const id = (await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })]))[0]!
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await d.call('chengguan', actions.doHelp, { id, dept_id: await d.deptId('B02'), task: '请核实房屋安全状况' })
  await d.call('zhujian', actions.doHelpReply, { id, content: '已派人到场配合处理，情况属实' })
  await d.call('chengguan', actions.doHelpAccept, { id })
  return id
}

/** One that B01 answered. */
async function completed(reply: object = {}, id?: string): Promise<string> {
  const entered = id ?? (await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })]))[0]!
  if (!id)
    await d.call('dispatcher', actions.doAllocate, {
      ...{ id: entered, dept_id: await d.deptId('B01'), opinion: '请按职责办理' },
    })
  await d.call('chengguan', actions.doReply, { ...aReply, ...reply, id: entered })
  await d.call('reviewer', actions.doReply, { id: entered, reply_category: 'normal' })
  return entered
}
const order = (who: string, id: string) => d.call(who, getComplaintInfo, { id })
const back = { reason_code: 'not_duty', reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' } as const
/** What goes is what the preview told. */
async function merge(dept_id: string, to_dept_id: string): Promise<void> {
  const given = { kind: 'merge', dept_id, to_dept_id, effective_on: dayOf(d.clock.now()) } as const
  const { counts } = await d.call('leader', contract.deptChangePreview, given)
  await d.proveIdentity('leader')
  await d.call('leader', contract.deptChangeSave, { ...given, basis: '区编办〔2026〕12号' })
  await d.runJobs()
  const [done] = (await d.call('leader', contract.deptChangeList, { dept_id })).rows
  expect(done).toMatchObject({ state: 'done', moved: counts })
}

test('what is still to be done on completed orders is the successor’s to do; the others stay', async () => {
  const [from, to] = [await d.deptId('B01'), await d.deptId('B03')]
  const PROMISE = { resolve_status: 'partly', unresolved_reason: '需待专项资金到位后分批实施改造' } as const
  const promised = await completed({ ...PROMISE, plan_date: '2026-12-07' })
  const supervised = await completed()
  await d.call('supervisor', actions.doSupervise, { id: supervised, level: 'normal', content: '请说明办理经过和结果' })
  const [to_rate, open_to_rate] = [await completed({}, await helped()), await helped()]
  const appealed = await completed()
  await d.call('chengguan_admin', actions.doExclude, {
    ...{
      id: appealed,
      scope: 'all',
      reason_code: 'beyond_duty',
      reason: '诉求超出政策规定，承办单位已依法答复并作解释',
    },
  })
  const [over, over_watched] = [await completed(), await completed()]
  // What the department wrote for itself, and what it was urged to.
  const note = await upload(d, 'chengguan')
  await d.call('chengguan', actions.doNote, {
    ...{ id: open_to_rate, content: '内部先不答复', scope: 'unit', attachments: [note] },
  })
  await d.call('dispatcher', actions.doUrge, { id: open_to_rate, content: '请加快办理' })
  const again = await completed()
  await d.call('leader', actions.doReopen, { id: again, reason: '诉求人反映没有进展' })
  const [returned] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, { id: returned!, dept_id: from, opinion: '请按职责办理' })
  await d.call('chengguan', actions.doBack, { id: returned!, ...back, suggest_dept_id: await d.deptId('B04') })
  const { back_id } = await order('reviewer', returned!)
  const granted = { id: returned!, back_id: back_id!, result: 'to_waiting', opinion: '同意退回重派' } as const
  await d.call('reviewer', actions.doBackAudit, granted)
  await merge(from, to)

  const [promise] = (await d.call('chengguan', followUpList, {})).rows
  expect(promise).toMatchObject({ order_id: promised, own: true })
  const proof = await upload(d, 'chengguan')
  await d.call('chengguan', followUpSettle, {
    ...{ id: promise!.id, version: 0, content: '改造已完工并验收', attachments: [proof] },
  })
  await d.call('chengguan', actions.doSuperviseReply, {
    ...{ id: supervised, content: '已查明滞后原因，现场整改完成，其余部分本周内办结并回访诉求人' },
  })
  for (const id of [to_rate, open_to_rate]) await d.call('chengguan', actions.doHelpRate, { id, rating: 4 })
  await d.call('chengguan_admin', actions.doExcludeWithdraw, { id: appealed, reason: '撤回申诉，服从原考核' })
  expect(await d.refusal('chengguan', getComplaintInfo, { id: over })).toBe('ORDER_NOT_FOUND')
  expect((await order('leader', promised)).logs.filter(({ action }) => action === 'hand_over')).toHaveLength(1)

  await d.call('chengguan', actions.doNote, { id: open_to_rate, content: '今天下午到现场' })
  const { logs, urges } = await order('chengguan', open_to_rate)
  expect(logs.filter(({ is_note }) => is_note).map(({ said }) => said)).toEqual(['内部先不答复', '今天下午到现场'])
  expect(urges).toMatchObject([{ heeded: true }])
  expect((await (await d.as('chengguan')).ask(downloadFile, { id: note })).status).toBe(200)

  // Who answered the round before may not send this one back, under whatever name.
  expect((await order('leader', again)).previous_dept_id).toBe(to)
  await d.call('dispatcher', actions.doAllocate, { id: again, dept_id: to, opinion: '请按职责办理' })
  const suggest_dept_id = await d.deptId('B04')
  expect(await d.refusal('chengguan', actions.doBack, { id: again, ...back, suggest_dept_id })).toBe('BACK_REDO')

  // Nor is what the merged department sent back given to it again without a word, or proposed for it.
  const offered = await d.call('dispatcher', canAllocateList, { id: returned! })
  expect(offered.flatMap(({ dept_id, backed }) => (backed ? [dept_id] : []))).toEqual([to])
  const { departments } = await d.call('dispatcher', suggestDispatch, { id: returned! })
  expect(departments.map(({ dept_id }) => dept_id)).not.toContain(to)
  const again_to = { id: returned!, dept_id: to, opinion: '请按职责办理' }
  expect(await d.refusal('dispatcher', actions.doAllocate, again_to)).toBe('DEPT_BACKED_BEFORE')
  const backs = await d.call('dispatcher', getComplaintBackDeptArr, { id: returned! })
  expect(backs).toMatchObject([{ dept_id: to, times: 1 }])

  // Of what stayed, what is wanted afterwards is the successor’s too.
  await d.call('leader', actions.doReopen, { id: over, reason: '诉求人反映没有进展' })
  expect((await order('leader', over)).previous_dept_id).toBe(to)
  await d.call('dispatcher', actions.doAllocate, { id: over, dept_id: to, opinion: '请按职责办理' })
  expect(await d.refusal('chengguan', actions.doBack, { id: over, ...back, suggest_dept_id })).toBe('BACK_REDO')
  await d.call('supervisor', actions.doSupervise, {
    id: over_watched,
    level: 'normal',
    content: '请说明办理经过和结果',
  })
  await d.call('chengguan', actions.doSuperviseReply, {
    ...{ id: over_watched, content: '已查明滞后原因，现场整改完成，其余部分本周内办结并回访诉求人' },
  })
  expect(await counterDrift(d.db)).toEqual([])
})

test('help that it gave is the successor’s to answer for while a mark may come of it; older help stays', async () => {
  const [from, to] = [await d.deptId('B02'), await d.deptId('B04')]
  const [file, ANSWER] = [await upload(d, 'zhujian'), '已派人到场配合处理，情况属实']
  /** An order of the street on which B02 answered. */
  const helpedBy = async (attachments: string[] = []): Promise<string> => {
    const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })])
    await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('S01'), opinion: '请按职责办理' })
    await d.call('street01', actions.doHelp, { id: id!, dept_id: from, task: '请核实房屋安全状况' })
    await d.call('zhujian', actions.doHelpReply, { id: id!, content: ANSWER, attachments })
    return id!
  }
  const answered = async (): Promise<string> => {
    const id = await helpedBy()
    await d.call('street01', actions.doReply, { ...aReply, id })
    await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
    return id
  }
  const [open, marked, to_rate, old] = [await helpedBy([file]), await helpedBy(), await answered(), await answered()]
  await d.call('street01', actions.doHelpAccept, { id: marked, rating: 2, rating_word: '两小时后才到场' })
  await d.db.updateTable('assist_order').set({ rating_due_at: null }).where('order_id', '=', old).execute()
  const kept = await order('zhujian', to_rate)

  await merge(from, to)

  const seen = await order('zhujian', open)
  expect(seen).toMatchObject({ reach: 'own', content: '', assists: [{ own: true, content: ANSWER }] })
  expect((await (await d.as('zhujian')).ask(downloadFile, { id: file })).status).toBe(200)
  await d.call('street01', actions.doHelpRate, { id: to_rate, rating: 1, rating_word: '来人不了解情况' })
  for (const id of [marked, to_rate]) {
    const assist_id = (await order('zhujian', id)).assists[0]!.id
    await d.call('zhujian', helpRateAnswer, { id: assist_id, content: '途中遇道路封闭，已说明' })
  }
  // Nothing of what came of the order since it answered.
  expect({ ...(await order('zhujian', to_rate)), assists: [] }).toEqual({ ...kept, assists: [] })
  expect(await d.refusal('zhujian', getComplaintInfo, { id: old })).toBe('ORDER_NOT_FOUND')
  expect((await order('street01', to_rate)).logs.at(-1)).toMatchObject({ action: 'help_rate_answer' })
  expect(await counterDrift(d.db)).toEqual([])
})

/** One that the first street answered. */
async function answered(reply: object = {}): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('S01'), opinion: '请按职责办理' })
  await d.call('street01', actions.doReply, { ...aReply, ...reply, id: id! })
  await d.call('reviewer', actions.doReply, { id: id!, reply_category: 'normal' })
  return id!
}

test('a department is not deleted while a completed order of it still wants something', async () => {
  const dept_id = await d.deptId('S01')
  const left = async () => (await d.call('leader', deptInfo, { id: dept_id })).held.unfinished
  const before = await left()
  await answered()
  expect(await left()).toBe(before)
  const supervised = await answered()
  await d.call('supervisor', actions.doSupervise, { id: supervised, level: 'normal', content: '请说明办理经过和结果' })
  const promise = { resolve_status: 'partly', unresolved_reason: '需待专项资金到位后分批实施改造' }
  await answered({ ...promise, plan_date: addDays(dayOf(d.clock.now()), 7) })
  expect(await left()).toBe(before + 2)
  await d.call('supervisor', actions.doSuperviseAudit, { id: supervised, result: 'close', opinion: '已核实，不再督办' })
  expect(await left()).toBe(before + 1)
})

test('nobody supervises what nobody can answer: the department is deleted, or the one into which it was merged', async () => {
  const [from, to] = [await d.deptId('S01'), await d.deptId('S02')]
  const set = (id: string, values: object) => d.db.updateTable('department').set(values).where('id', '=', id).execute()
  const given = { id: await answered(), level: 'normal', content: '请说明办理经过和结果' } as const
  const refused = () => d.refusal('supervisor', actions.doSupervise, given)
  await set(from, { deleted_at: d.clock.now() })
  expect(await refused()).toBe('SUPERVISE_NOBODY')
  await set(from, { enabled: 0, successor_id: to })
  await set(to, { deleted_at: d.clock.now() })
  expect(await refused()).toBe('SUPERVISE_NOBODY')
  await set(to, { deleted_at: null })
  expect(await refused()).toBe('')
  expect((await order('leader', given.id)).lead_dept_id).toBe(to)
  await set(from, { enabled: 1, successor_id: null, deleted_at: null })
})

test('one that was merged and is in use again has no successor, also when it is put out of use once more', async () => {
  const [from, to] = [await d.deptId('S01'), await d.deptId('S02')]
  const id = await answered()
  const given = { kind: 'merge', dept_id: from, to_dept_id: to, effective_on: dayOf(d.clock.now()) } as const
  await d.proveIdentity('leader')
  await d.call('leader', contract.deptChangeSave, { ...given, basis: '区编办〔2026〕12号' })
  await d.runJobs()
  for (const enabled of [1, 0]) await d.call('leader', deptSave, { id: from, enabled } as never)
  await d.call('supervisor', actions.doSupervise, { id, level: 'normal', content: '请说明办理经过和结果' })
  expect((await order('leader', id)).lead_dept_id).toBe(from)
})
