import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { downloadFile } from '../../contract/attachments.ts'
import { getComplaintBackDeptArr, getComplaintInfo } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList, phoneFilter } from '../../contract/list.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { counterDrift } from '../counters/recount.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const entered = async (): Promise<string> => (await enterOrders(d, [anIntake({ appeal_type: 'consult' })]))[0]!
const allocate = async (id: string, code: string, more: object = {}) =>
  d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId(code), opinion: '请按职责办理', ...more })
const download = async (username: string, id: string): Promise<number> =>
  (await (await d.as(username)).ask(downloadFile, { id })).status
const sendBack = async (username: string, id: string, reason: string, suggested: string, attachments: string[] = []) =>
  d.call(username, actions.doBack, {
    id,
    reason_code: 'not_duty',
    reason,
    basis: '职责清单第3条',
    suggest_dept_id: await d.deptId(suggested),
    attachments,
  })
const auditBack = async (id: string, more: object = { result: 'to_waiting' }) => {
  const { back_id } = await d.call('dispatcher', getComplaintInfo, { id })
  return d.call('reviewer', actions.doBackAudit, {
    id,
    back_id: back_id!,
    opinion: '情况属实，按此处理',
    ...more,
  } as never)
}
const rowOf = async (username: string, id: string, more: object = {}) =>
  (await d.call(username, complaintList, { queue: 'all', limit: 200, ...more })).rows.find((row) => row.id === id)

const operatorId = async (username: string) => (await actorOf(d.db, username)).operator_id

/** Everything that somebody is told of an order. */
const viewOf = async (username: string, id: string) => ({
  row: await rowOf(username, id),
  detail: await d.call(username, getComplaintInfo, { id }),
  backs: await d.call(username, getComplaintBackDeptArr, { id }),
})

describe('a unit whose answer was adopted', () => {
  let id: string
  beforeAll(async () => {
    id = await entered()
    await allocate(id, 'B01')
    await d.call('chengguan', actions.doAllocate, { id, dept_id: await d.deptId('B01-02'), opinion: '请科室办理' })
    await d.call('chengguan_sub', actions.doReply, { id, ...aReply, attachments: [await upload(d, 'chengguan_sub')] })
  })

  test('still reads the order, among its completed ones, and learns nothing of what follows', async () => {
    const before = await d.call('chengguan_sub', appComplaintStatistics, {})
    const [own] = (await d.call('chengguan_sub', getComplaintInfo, { id })).replies[0]!.attachments
    await d.call('chengguan', actions.doReply, { id, reply_category: 'normal', forward: 0 })
    const known = await viewOf('chengguan_sub', id)
    const later = await upload(d, 'chengguan')
    await d.call('chengguan', actions.doContact, {
      id,
      person: '张先生',
      channel: 'phone',
      result: 'contacted',
      at: d.clock.now(),
    })
    await d.call('chengguan', actions.doReply, { id, ...aReply, attachments: [later] })

    const seen = await d.call('chengguan_sub', getComplaintInfo, { id })
    expect(seen.actions).toEqual([])
    expect(seen.logs.at(-1)!.text).toContain('采纳下级单位回复')
    expect(seen.logs.filter(({ action }) => action === 'reply')).toHaveLength(1)
    expect(seen.replies).toHaveLength(1)
    expect(await viewOf('chengguan_sub', id)).toEqual(known)
    expect(known.row).toMatchObject({ status: 'completed_reply', reply: { dept_name: expect.stringContaining('') } })
    expect(await download('chengguan_sub', own!.id)).toBe(200)
    expect(await download('chengguan_sub', later)).toBe(404)
    const { rows } = await d.call('chengguan_sub', complaintList, { queue: 'completedreply' })
    expect(rows.map((row) => row.id)).toContain(id)
    const after = await d.call('chengguan_sub', appComplaintStatistics, {})
    expect(after.finished_reply).toBe(before.finished_reply + 1)
    expect(await counterDrift(d.db)).toEqual([])
  })
})

describe('a department whose send-back was granted', () => {
  let id: string
  let known: Awaited<ReturnType<typeof viewOf>>
  let theirs: string
  const REASON = '属住建部门职责，乙方退回理由'
  beforeAll(async () => {
    id = await entered()
    await allocate(id, 'B01')
    await sendBack('chengguan', id, '不属于本单位职责范围', 'B02')
    await auditBack(id)
    known = await viewOf('chengguan', id)
    await allocate(id, 'B02', { urgency: 'urgent_24h' })
    theirs = await upload(d, 'zhujian')
    await sendBack('zhujian', id, REASON, 'S01', [theirs])
  })

  test('keeps its own send-back in its list, and nothing that came later', async () => {
    expect(known.row).toMatchObject({
      status: 'completed_back',
      back: { reason: '不属于本单位职责范围' },
      actions: [],
    })
    const now = await viewOf('chengguan', id)
    expect(now).toEqual(known)
    expect(JSON.stringify(now)).not.toContain(REASON)
    const { rows } = await d.call('chengguan', complaintList, { queue: 'completedback' })
    expect(rows.find((row) => row.id === id)).toEqual(known.row)
  })

  test('does not find it by what came later', async () => {
    const { phone_key } = await d.call('chengguan', phoneFilter, { phone: '12345678901' })
    expect(await rowOf('chengguan', id, { phone_key })).toEqual(known.row)
    expect(await rowOf('chengguan', id, { keyword: '夜市占道' })).toEqual(known.row)
    expect(await rowOf('chengguan', id, { dept_id: await d.deptId('B01') })).toEqual(known.row)
    expect(await rowOf('chengguan', id, { dept_id: await d.deptId('B02') })).toBeUndefined()
    expect(await rowOf('chengguan', id, { status: JSON.stringify(['dept_back']) })).toBeUndefined()
    expect(await rowOf('chengguan', id, { urgency: JSON.stringify(['urgent_24h']) })).toBeUndefined()
    expect(await rowOf('chengguan', id, { back_min: 2 })).toBeUndefined()
    expect(await rowOf('chengguan', id, { operator_id: 'me' })).toEqual(known.row)
    for (const other of ['reviewer', 'zhujian'])
      expect(await rowOf('chengguan', id, { operator_id: await operatorId(other) })).toBeUndefined()
    expect(await rowOf('leader', id, { operator_id: await operatorId('zhujian') })).toBeDefined()
    expect(await rowOf('chengguan', id, { due_from: '2020-01-01' })).toBeUndefined()
    // Its clock runs for others.
    expect(await rowOf('chengguan', id, { sort: 'due' })).toBeUndefined()
  })

  test('does not find it by words and numbers to which it was corrected since', async () => {
    const corrected = { content: '诉求人反映：翡翠花园夜间施工扰民。', caller_phone: '12300000777' }
    await d.call('dispatcher', actions.doEdit, { id, ...corrected })
    const { phone_key } = await d.call('chengguan', phoneFilter, { phone: corrected.caller_phone })
    const { order_no } = known.detail
    for (const more of [{ keyword: '翡翠花园' }, { phone_key }]) {
      expect(await rowOf('chengguan', id, more)).toBeUndefined()
      expect(await rowOf('zhujian', id, more)).toBeDefined()
    }
    for (const keyword of [order_no, order_no.slice(-6)])
      expect(await rowOf('chengguan', id, { keyword })).toEqual(known.row)
  })

  test('cannot have files that came later, nor its own taken away', async () => {
    expect(await download('chengguan', theirs)).toBe(404)
    expect(await download('zhujian', theirs)).toBe(200)
  })

  test('sees all of it when it gets the order again, and what it knew when that is recalled', async () => {
    await auditBack(id)
    await d.call('leader', actions.doAllocate, {
      id,
      dept_id: await d.deptId('B01'),
      opinion: '请城管办理',
      override_back_dept: 1,
    })
    expect(JSON.stringify(await viewOf('chengguan', id))).toContain(REASON)
    expect(await download('chengguan', theirs)).toBe(200)
    await d.call('leader', actions.doBackToWait, { id, reason: '派单有误' })
    expect(await viewOf('chengguan', id)).toEqual(known)
    expect(await download('chengguan', theirs)).toBe(404)
  })

  test('is not told to whom the order went in the same step', async () => {
    const moved = await entered()
    await allocate(moved, 'B01')
    await sendBack('chengguan', moved, '不属于本单位职责范围', 'B02')
    const opinion = '请乙方按职责办理'
    await auditBack(moved, { result: 'reassign', dept_id: await d.deptId('B02'), opinion })
    const view = await viewOf('chengguan', moved)
    expect(view.detail.logs.at(-1)!.action).toBe('back_audit')
    expect(view.detail.allocations).toHaveLength(1)
    expect(view.row!.lead_dept_name).toBe(view.detail.allocations[0]!.dept_name)
  })
})

describe('an assisting unit', () => {
  const withAssist = async (): Promise<string> => {
    const id = await entered()
    await allocate(id, 'B01', { assist_dept_ids: [await d.deptId('B02')] })
    return id
  }

  test('sees the order while it is asked, and not at all when that is cancelled', async () => {
    const id = await withAssist()
    const before = await d.call('zhujian', appComplaintStatistics, {})
    expect((await d.call('zhujian', getComplaintInfo, { id })).content).toContain('夜市占道')
    await d.call('leader', actions.doBackToWait, { id, reason: '派单有误' })
    expect(await d.refusal('zhujian', getComplaintInfo, { id })).toBe('ORDER_NOT_FOUND')
    expect(await rowOf('zhujian', id)).toBeUndefined()
    expect((await d.call('zhujian', appComplaintStatistics, {})).help).toBe(before.help - 1)
    expect(await d.refusal('zhujian', actions.doHelpReply, { id, content: '已派人到场配合处理，情况属实' })).toBe(
      'NOT_HOLDER',
    )
    expect(await counterDrift(d.db)).toEqual([])
  })

  test('keeps what it answered itself, and nothing else', async () => {
    const id = await withAssist()
    const theirs = await upload(d, 'chengguan')
    await d.call('chengguan', actions.doSign, { id })
    const own = await upload(d, 'zhujian')
    await d.call('zhujian', actions.doHelpReply, { id, content: '已派人到场配合处理，情况属实', attachments: [own] })
    const known = await viewOf('zhujian', id)
    const { content, demand, address, caller_name, lead_dept_name, allocations, replies, contacts } = known.detail
    expect({ content, demand, address, caller_name, lead_dept_name, allocations, replies, contacts }).toEqual({
      content: '',
      demand: null,
      address: null,
      caller_name: null,
      lead_dept_name: null,
      allocations: [],
      replies: [],
      contacts: [],
    })
    expect(known.detail.assists).toMatchObject([{ content: '已派人到场配合处理，情况属实' }])
    expect(known.detail.logs.map(({ action }) => action)).toEqual(['help_reply'])
    expect(JSON.stringify(known)).not.toContain('湖滨路')
    expect(await rowOf('zhujian', id, { keyword: '夜市占道' })).toBeUndefined()
    const { order_no } = known.detail
    for (const keyword of [order_no, order_no.slice(-6)])
      expect(await rowOf('zhujian', id, { keyword })).toEqual(known.row)
    const { phone_key } = await d.call('zhujian', phoneFilter, { phone: '12345678901' })
    expect(await rowOf('zhujian', id, { phone_key })).toBeUndefined()

    await d.call('chengguan', actions.doReply, { id, ...aReply, attachments: [theirs] })
    expect(await viewOf('zhujian', id)).toEqual(known)
    expect(await download('zhujian', own)).toBe(200)
    expect(await download('zhujian', theirs)).toBe(404)
  })

  test('keeps its answer when who wrote it works elsewhere, and no other unit gets it by that', async () => {
    const [b01, s01] = [await d.deptId('B01'), await d.deptId('S01')]
    const id = await entered()
    await allocate(id, 'B02', { assist_dept_ids: [b01, s01] })
    const own = await upload(d, 'chengguan')
    await d.call('chengguan', actions.doHelpReply, { id, content: '城管已派人到场配合处理', attachments: [own] })
    await d.call('street01', actions.doHelpReply, { id, content: '街道已派人到场配合处理' })
    const known = async (who: string) =>
      (await d.call(who, getComplaintInfo, { id })).logs.map(({ text }) => text.replace(/^.*】/, ''))
    const move = (dept_id: string) =>
      d.db.updateTable('operator').set({ dept_id }).where('username', '=', 'chengguan').execute()
    await move(s01)
    expect([await known('chengguan_admin'), await download('chengguan_admin', own)]).toEqual([
      ['城管已派人到场配合处理'],
      200,
    ])
    expect([await known('street01'), await download('street01', own)]).toEqual([['街道已派人到场配合处理'], 404])
    await move(b01)
  })
})
