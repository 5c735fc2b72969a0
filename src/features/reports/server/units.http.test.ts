import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import type { Endpoint } from '#kernel/endpoint.ts'

import { REPORT_ENDPOINTS, REPORT_FILES, reportFormsMonth, reportFormsWeek } from '../contract.ts'
import { rowsOf, type MeasureKey } from '../domain/measures.ts'
import { reports } from './feature.ts'

const { undertake, daily } = REPORT_ENDPOINTS
let d: TestDistrict
let pid: string
let units: readonly string[]
beforeAll(async () => {
  d = await testDistrict({ features: [reports] })
  pid = await d.deptId('B01')
  const below = await d.db.selectFrom('department').select('id').where('pid', '=', pid).orderBy('id').execute()
  units = below.map(({ id }) => id)
  for (const dept_id of [units[0]!, units[0]!, units[1]!]) {
    const id = await allocatedTo(d, pid)
    await d.call('chengguan', doAllocate, { id, dept_id, opinion: '请按职责办理' })
  }
  await allocatedTo(d, pid)
})
afterAll(() => d.close())

const given = async (who: string) => {
  const { rows, above } = await d.call(who, undertake, { pid })
  return { above: above?.name, rows: rows.map(({ key, counts }) => [key, counts.given]) }
}

test('of a department its units are told by what it handed down to them, to the centre and to itself', async () => {
  const told = {
    above: '城管局',
    rows: [
      [units[0], 2],
      [units[1], 1],
    ],
  }
  expect(await given('leader')).toEqual(told)
  expect(await given('chengguan')).toEqual(told)
  const { rows } = await d.call('leader', undertake, {})
  expect(rows.map(({ key, counts }) => [key, counts.given])).toEqual([[pid, 4]])
  for (const other of ['zhujian', 'chengguan_sub']) expect(await d.refusal(other, undertake, { pid })).toBe('NOT_FOUND')
  expect(await d.refusal('leader', daily, { pid })).toBe('INVALID')
  expect((await d.ask('leader', REPORT_FILES.undertake, { pid })).status).toBe(200)
})

test('the account of a unit balances, and each number opens its orders', async () => {
  const { rows, period } = await d.call('leader', undertake, { pid })
  for (const { key, counts } of rows) {
    const of = (...keys: readonly (keyof typeof counts)[]) => keys.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
    expect(of('carried', 'given')).toBe(of('accepted', 'returned', 'recalled', 'unfinished'))
    for (const measure of ['given', 'to_settle', 'unfinished', 'carried', 'accepted'] satisfies MeasureKey[]) {
      const days = { counted_from: period.from, counted_to: period.to, counted_of: `dept:${key}`, counted_by: pid }
      const { total } = await d.call('leader', complaintList, { queue: 'all', ...rowsOf(measure)!, ...days } as never)
      expect([measure, total]).toEqual([measure, counts[measure] ?? 0])
    }
  }
  const all = { queue: 'all', cohort: 'given', counted_from: period.from, counted_to: period.to, counted_by: pid }
  expect((await d.call('chengguan', complaintList, all as never)).total).toBe(3)
  expect((await d.call('zhujian', complaintList, all as never)).total).toBe(0)
})

test('a day of an address that is none is refused by the name of its field', async () => {
  const said = async (endpoint: Endpoint, input: object) => (await d.ask('leader', endpoint, input)).body.msg
  expect(await said(daily, { day: '2026-02-30' })).toBe('日期：没有这一天')
  expect(await said(daily, { day: '0001-01-01' })).toBe('日期：须在1990年至2099年之间')
  expect(await said(daily, { period: 'range', day: '2026-11-01', to: '11月' })).toBe('结束日期：格式不正确')
  expect(await said(complaintList, { queue: 'all', counted_to: '2026-13-01' })).toBe('统计日期止：没有这一天')
})

test('a report is asked for by its first and last day, or by the name of a week, a month or a quarter', async () => {
  const { tongji } = REPORT_ENDPOINTS
  const today = d.clock.now().slice(0, 10)
  const told: [Endpoint, object, string][] = [
    [reportFormsWeek, { week: '2026-W08' }, 'week 2026-02-16 2026-02-22'],
    [reportFormsWeek, { from: '2026-02-16', to: '2026-02-22' }, 'week 2026-02-16 2026-02-22'],
    [reportFormsMonth, { month: '2026-02' }, 'month 2026-02-01 2026-02-28'],
    [reportFormsMonth, { quarter: '2025-Q4' }, 'quarter 2025-10-01 2025-12-31'],
    [tongji, { from: '2026-02-01', to: '2026-02-20' }, 'range 2026-02-01 2026-02-20'],
    [undertake, { from: '2026-02-01' }, `range 2026-02-01 ${today}`],
  ]
  for (const [endpoint, query, days] of told) {
    const { period } = (await d.call('leader', endpoint, query)) as { period: Record<'kind' | 'from' | 'to', string> }
    expect([endpoint.path, `${period.kind} ${period.from} ${period.to}`]).toEqual([endpoint.path, days])
  }
})
