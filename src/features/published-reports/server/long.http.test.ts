import { afterAll, beforeAll, expect, test } from 'vitest'

import { REPORT_STARTS } from '#features/reports/contract/long.ts'
import { reports } from '#features/reports/testing/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'

import { publishedInfo, publishedNow, reportPublish } from '../contract.ts'
import { publishedReports } from './feature.ts'

const DAYS = { period: 'range', day: '2026-01-05', to: '2026-06-30' } as const
let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [reports, publishedReports], start: '2026-01-05 09:00:00' })
  await allocatedTo(d, await d.deptId('B01'))
  d.move(200 * 86_400)
})
afterAll(() => d.close())

const count = async (days: Omit<typeof DAYS, 'to'> & { to: string } = DAYS) => {
  await d.call('leader', REPORT_STARTS.undertake, days)
  await d.runJobs()
}

test('what a long report was published from is not what is counted now', async () => {
  await count()
  d.move(3600)
  const { id } = await d.call('leader', reportPublish, { report: 'undertake', title: '上半年承办情况', ...DAYS })
  expect(await d.refusal('leader', publishedNow, { id })).toBe('REPORT_LONG')
  await count()
  const { as_of } = await d.call('leader', publishedInfo, { id })
  expect([(await d.call('leader', publishedNow, { id })).at > as_of, as_of]).toEqual([true, '2026-07-24 09:00:00'])
})

test('what was counted before its last day was over is not published', async () => {
  const days = { ...DAYS, to: '2026-07-24' }
  await count(days)
  d.move(16 * 3600)
  const named = { report: 'undertake', title: '截至今日承办情况', ...days }
  expect(await d.refusal('leader', reportPublish, named)).toBe('REPORT_LONG')
  await count(days)
  const { id } = await d.call('leader', reportPublish, named)
  expect((await d.call('leader', publishedInfo, { id })).as_of > '2026-07-25').toBe(true)
})
