import { afterAll, beforeAll, expect, test } from 'vitest'

import { doExclude, doExcludeAudit } from '../../contract/actions.ts'
import { complaintList } from '../../contract/list.ts'
import type { ExclusionScope } from '../../domain/exclusion-words.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { ordersAtEveryStep } from '../../testing/orders-at-every-step.ts'

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
