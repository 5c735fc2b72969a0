import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { severally } from '#kernel/several.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { counterDrift } from '../counters/recount.ts'
import { brokenHistories } from '../../testing/recount.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'

const MISSING = '9000000000000000000'
const sign = severally(actions.doSign)
const allocate = severally(actions.doAllocate)
const approve = severally(actions.doReply)
const sendBack = severally(actions.doBack)
const recall = severally(actions.doBackToWait)
const report = severally(actions.doReport)

let d: TestDistrict
let b01: string
let b02: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
  b02 = await d.deptId('B02')
})
afterAll(() => d.close())

const waiting = (...changes: Parameters<typeof anIntake>[0][]) =>
  enterOrders(
    d,
    changes.map((change) => anIntake({ appeal_type: 'consult', ...change })),
  )
const opinion = '请按职责办理'
const toDept = async (dept_id: string, count: number): Promise<string[]> => {
  const ids = await waiting(...Array.from({ length: count }, () => ({})))
  await d.call('dispatcher', allocate, { ids, dept_id, opinion })
  return ids
}
const replied = async (...categories: readonly (typeof aReply.reply_category | 'compliance')[]): Promise<string[]> => {
  const ids = await toDept(b01, categories.length)
  for (const [i, id] of ids.entries()) {
    const attachments = [await upload(d, 'chengguan')]
    const reply_category = categories[i]
    const category_basis = '依据《城市市容管理条例》第十二条，已依法依规处理完毕'
    await d.call('chengguan', actions.doReply, { id, ...aReply, reply_category, category_basis, attachments })
  }
  return ids
}
const detail = (id: string) => d.call('leader', getComplaintInfo, { id })
const codes = ({ results }: { results: readonly { code: string }[] }): string[] => results.map(({ code }) => code)

describe('signing for several', () => {
  test('each says what became of it; an order of another department is as if it did not exist', async () => {
    const [own, signed] = await toDept(b01, 2)
    const [foreign] = await toDept(b02, 1)
    await d.call('chengguan', actions.doSign, { id: signed! })
    const { results } = await d.call('chengguan', sign, { ids: [own!, foreign!, MISSING, signed!] })
    const unknown = { ok: false, code: 'ORDER_NOT_FOUND', msg: '工单不存在或已删除', done: null }
    expect(results).toEqual([
      { id: own, ok: true, code: '', msg: '', done: expect.objectContaining({ id: own, version: 2, action: 'sign' }) },
      { id: foreign, ...unknown },
      { id: MISSING, ...unknown },
      { id: signed, ok: false, code: 'SIGNED', msg: '该工单已签收', done: null },
    ])
    expect((await detail(own!)).logs.map(({ action }) => action)).toEqual(['import', 'allocate', 'sign'])
    expect((await detail(foreign!)).logs.map(({ action }) => action)).toEqual(['import', 'allocate'])
  })

  test('what was decided on an old version is refused, and only that', async () => {
    const [fresh, stale] = await toDept(b01, 2)
    const versions = { [fresh!]: 1, [stale!]: 0 }
    expect(codes(await d.call('chengguan', sign, { ids: [fresh!, stale!], versions }))).toEqual(['', 'ORDER_STALE'])
  })

  test('whoever may not sign is refused as a whole', async () => {
    const ids = await toDept(b01, 1)
    expect(await d.refusal('viewer', sign, { ids })).toBe('NO_PERMISSION')
  })
})

describe('allocating several', () => {
  test('each has its own deadline, or its own reason why not; the others go', async () => {
    const [urgent, plain, backed, bare] = await waiting({ urgency: 'urgent_24h' }, {}, {}, { category_id: null })
    await d.call('dispatcher', actions.doAllocate, { id: backed!, dept_id: b02, opinion })
    const reason = { reason_code: 'not_duty', reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' } as const
    await d.call('zhujian', actions.doBack, { id: backed!, ...reason, suggest_dept_id: b01 })
    const { back_id } = await detail(backed!)
    const audit = { id: backed!, back_id: back_id!, result: 'to_waiting', opinion: '同意退回重派' } as const
    await d.call('reviewer', actions.doBackAudit, audit)

    const ids = [urgent!, plain!, backed!, bare!]
    const done = await d.call('dispatcher', allocate, { ids, dept_id: b02, opinion })
    expect(codes(done)).toEqual(['', '', 'DEPT_BACKED_BEFORE', 'CATEGORY_REQUIRED'])
    const [first, second, third] = await Promise.all([urgent!, plain!, backed!].map(detail))
    expect(first!.allocations[0]!.due.due_at! < second!.allocations[0]!.due.due_at!).toBe(true)
    expect(third!.status).toBe('waiting')
  })

  test('what was handed on together is taken back together, while nobody has signed for it', async () => {
    const ids = await toDept(b01, 3)
    await d.call('chengguan', actions.doSign, { id: ids[1]! })
    const { results } = await d.call('dispatcher', recall, { ids, reason: '派单有误' })
    expect(results.map(({ code, done }) => code || done!.status)).toEqual(['waiting', 'LEADER_ONLY', 'waiting'])
  })
})

test('replies approved together keep the categories that they propose', async () => {
  const ids = await replied('normal', 'compliance')
  expect(codes(await d.call('reviewer', approve, { ids, opinion: '同意' }))).toEqual(['', ''])
  const categories = await Promise.all(ids.map(async (id) => (await detail(id)).replies[0]!.reply_category))
  expect(categories).toEqual(['normal', 'compliance'])
  expect(codes(await d.call('reviewer', report, { ids }))).toEqual(['', ''])
})

test('what is not done in bulk is refused for each order, though another action of the same call is', async () => {
  const ids = await toDept(b01, 2)
  const { results } = await d.call('chengguan', approve, { ids, ...aReply })
  expect(results.map(({ code, msg }) => [code, msg])).toEqual([
    ['ONE_BY_ONE', '该工单当前的操作须逐件办理'],
    ['ONE_BY_ONE', '该工单当前的操作须逐件办理'],
  ])
  const asked = severally(actions.doContact)
  const contact = { person: '张', channel: 'phone', result: 'contacted', at: d.clock.now() } as const
  expect(await d.refusal('chengguan', asked, { ids, ...contact })).toBe('INVALID')
})

test('several go back to the city, those of our own do not', async () => {
  const ids = await waiting({}, { superior_no: null })
  const back = { reason_code: 'not_duty', reason: '该事项不属于本区职责范围', basis: '职责清单第3条' } as const
  expect(codes(await d.call('reviewer', sendBack, { ids, ...back }))).toEqual(['', 'NO_SUPERIOR'])
})

test('badges and histories agree with what was done', async () => {
  expect([await counterDrift(d.db), await brokenHistories(d.db)]).toEqual([[], []])
})
