import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate, doBack, doBackAudit, doExclude, doExcludeAudit } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import type { ExclusionScope } from '../../domain/order/exclusion-words.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { ordersAtEveryStep } from '../../testing/orders-at-every-step.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const completed = (): Promise<string> =>
  ordersAtEveryStep({
    ...d,
    ask: async (who, endpoint, values) => {
      const { status, body } = await d.ask(who, endpoint, values)
      return { status, code: body.code ?? '', data: body.data, text: JSON.stringify(body) }
    },
  }).completed()
const why = { reason_code: 'beyond_duty' as const, reason: '诉求超出政策规定，已依法答复' }

test.each<[ExclusionScope, boolean]>([
  ['late', false],
  ['all', false],
  ['satisfaction', true],
])('excluded for %s, whether it counts as late: %s', async (scope, counts) => {
  const id = await completed()
  const judged = async () =>
    (await d.call('leader', complaintList, { queue: 'all', is_on_time: ['1', '0'], assessed: '1' })).rows.some(
      (row) => row.id === id,
    )
  const marked = async (exclusion: 'proposed' | 'granted') =>
    (await d.call('chengguan', complaintList, { queue: 'all', exclusion })).rows.some((row) => row.id === id)
  await d.call('supervisor', doExclude, { id, scope, ...why })
  expect([await judged(), await marked('proposed')]).toEqual([true, true])
  await d.call('leader', doExcludeAudit, { id, result: 'approve', opinion: '情况属实' })
  expect([await judged(), await marked('granted')]).toEqual([counts, true])
})

test('what its department proposed waits no more in the list of a department whose part has ended, and with the leader still', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await d.call('chengguan_admin', doExclude, { id: id!, scope: 'late', ...why })
  const back = { reason_code: 'not_duty', reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' } as const
  await d.call('chengguan', doBack, { id: id!, ...back, suggest_dept_id: await d.deptId('B04') })
  const { back_id } = await d.call('reviewer', getComplaintInfo, { id: id! })
  await d.call('reviewer', doBackAudit, { id: id!, back_id: back_id!, result: 'to_waiting', opinion: '同意退回重派' })
  const proposed = async (who: string) =>
    (await d.call(who, complaintList, { queue: 'all', exclusion: 'proposed' })).rows.map((row) => row.id)
  expect(await proposed('chengguan_admin')).not.toContain(id)
  expect((await d.call('chengguan_admin', getComplaintInfo, { id: id! })).exclusion_scope).toBeNull()
  expect(await proposed('leader')).toContain(id)
  await d.call('leader', doExcludeAudit, { id: id!, result: 'approve', opinion: '情况属实' })
  // It cannot look any more, so the message says it.
  const told = d.db.selectFrom('message').select('content').where('event', '=', 'exclusion_decided')
  const messages = await told.where('biz_id', '=', id!).execute()
  expect(messages.map(({ content }) => JSON.stringify(content))).toEqual([expect.stringContaining('已获同意')])
})
