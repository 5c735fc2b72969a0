import { afterAll, beforeAll, expect, test } from 'vitest'

import { severally } from '#kernel/several.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { counterDrift } from '../counters/recount.ts'
import { anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

const held = async (): Promise<string> => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: b01, opinion: '请按职责办理' })
  return id!
}

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
