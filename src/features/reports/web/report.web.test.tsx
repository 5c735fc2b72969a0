import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { getCommonData } from '#features/reference/web/public.ts'
import { fakeServer, ok, refused, show, type Answer, type Sent } from '#ui/testing/harness.tsx'

import { REPORT_ENDPOINTS, reportFormsMonth, reportPath, type ReportAnswer } from '../contract.ts'
import { REPORT_STARTS, REPORT_STOPS } from '../contract/long.ts'
import { COMPENDIA } from '../domain/compendium.ts'
import { WEIGHTS } from '../domain/weights.ts'
import type { ReportKey } from '../domain/report.ts'
import { CompendiumPage } from './CompendiumPage.tsx'
import { ReportPage } from './ReportPage.tsx'

const day = (key: string, counts: object, before: object | null = null) => ({
  ...{ key, name: key, from: key, to: key },
  ...{ counts, before },
})
const ANSWER: ReportAnswer = {
  at: '2026-11-23 15:40:00',
  period: { kind: 'recent', from: '2026-11-22', to: '2026-11-23' },
  compared: null,
  group: 'date',
  weights: WEIGHTS,
  rows: [
    day('2026-11-22', {
      received: 90,
      allocated: 95,
      completed: 4,
      judged: 4,
      on_time: 1,
      handled: 2,
      handle_minutes: 897,
    }),
    day('2026-11-23', { received: 112, completed: 2, judged: 2, on_time: 2 }),
  ],
  before: null,
}

interface Opened {
  readonly level?: string
  readonly search?: string
  readonly lists?: boolean
  readonly report_key?: ReportKey
  readonly more?: Readonly<Record<string, Answer>>
  readonly screen?: ReactNode
}
function open(
  answer: Answer,
  { level = '1', search = '', lists = true, report_key = 'daily', more = {}, screen: page }: Opened = {},
): readonly Sent[] {
  const { path } = REPORT_ENDPOINTS[report_key]
  const info = { uid: '1', nick_name: '李明', username: 'liming', phone: '', logo: '', dept_name: '热线中心' }
  const sent = fakeServer({
    [userInfo.path]: () =>
      ok({ ...info, roles: ['x'], is_union: 0, is_week_pwd: 0, must_change_pwd: 0, role_list: [] }),
    [userLevel.path]: () => ok({ user_level: level }),
    [operatorRoutes.path]: () => ok({ path_arr: lists ? ['/rexian/all/list'] : [], api_arr: [path] }),
    [path]: answer,
    ...more,
  })
  show(<SessionGate>{page ?? <ReportPage report_key={report_key} />}</SessionGate>, reportPath(report_key) + search)
  return sent
}

const { path } = REPORT_ENDPOINTS.daily
/** Of what can be done with a report as a whole, what is not offered now. */
const BOTH = ['导出表格', '打印']
const notOffered = () => BOTH.filter((name) => screen.getByText(name).closest('button')!.disabled)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('numbers stand in a table with totals, a share from the sums; each number leads to its orders', async () => {
  open(() => ok(ANSWER))
  const table = within(await screen.findByRole('table', { name: '收办走势' }))
  expect(table.getByRole('row', { name: '2026-11-22 90 95 0 4 1 25.00% 7.5' })).toBeTruthy()
  expect(table.getByRole('row', { name: '合计 202 95 0 6 3 50.00% 7.5' })).toBeTruthy()
  expect(table.getByRole('link', { name: '112' }).getAttribute('href')).toBe(
    '/rexian/all/list?cohort=received&counted_from=2026-11-23&counted_to=2026-11-23',
  )
  expect(table.getByRole('link', { name: '25.00%' }).getAttribute('href')).toContain('is_on_time=1%2C0')
})

test('a department reads its own words, and without the list there are no links', async () => {
  open(() => ok(ANSWER), { level: '2', lists: false })
  const table = within(await screen.findByRole('table', { name: '收办走势' }))
  expect(table.getByRole('columnheader', { name: '派入' })).toBeTruthy()
  expect(table.queryAllByRole('link')).toEqual([])
})

test('with a comparison each number tells its change', async () => {
  const [first, last] = ANSWER.rows
  const compared = { from: '2026-11-08', to: '2026-11-21' }
  const rows = [
    { ...first!, before: { received: 80 } },
    { ...last!, before: {} },
  ]
  open(() => ok({ ...ANSWER, compared, rows, before: { received: 101, judged: 10, on_time: 8 } }), {
    search: '?compare=previous',
  })
  expect(await screen.findByText('对比 2026-11-08 – 2026-11-21')).toBeTruthy()
  expect(screen.getByRole('row', { name: /2026-11-22 90 \+12\.50% / })).toBeTruthy()
  expect(screen.getByRole('row', { name: /合计 202 \+100\.00% .* 50\.00% −30\.00个百分点/ })).toBeTruthy()
})

test('the address says which period is asked for, and choosing another asks again', async () => {
  const sent = open(() => ok(ANSWER), { search: '?period=month&day=2026-10-05&compare=last_year' })
  await screen.findByRole('table')
  const asked = () => sent.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query))
  expect(asked().at(-1)).toMatchObject({ period: 'month', day: '2026-10-05', compare: 'last_year' })
  fireEvent.click(screen.getByRole('radio', { name: '年' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ period: 'year' }))
  expect(asked().at(-1)).not.toHaveProperty('day')
})

test('of a past day the unfinished leads nowhere, and of one that was not kept the nearest is offered', async () => {
  const kept = { group: 'dept' as const, period: { kind: 'day' as const, from: '2026-11-20', to: '2026-11-20' } }
  const of_day = (day: string) => ({ ...ANSWER, ...kept, as_of: { day, nearest: '2026-11-20', today: '2026-11-23' } })
  const row = { ...day('23', { unfinished: 4 }), name: '城管局', from: '2026-11-20', to: '2026-11-20' }
  open(
    ({ query }) => {
      const as_of = query.get('as_of')!
      return ok({ ...of_day(as_of), rows: as_of === '2026-11-20' ? [row] : [] })
    },
    { search: '?as_of=2026-11-18&of=area%3A7', report_key: 'unfinished' },
  )
  expect(await screen.findByText('2026-11-18 没有留存未办结情况')).toBeTruthy()
  expect(notOffered()).toEqual(BOTH)
  fireEvent.click(screen.getByRole('button', { name: '查看 2026-11-20' }))
  const table = within(await screen.findByRole('table'))
  expect(screen.getByText('2026-11-20 24时')).toBeTruthy()
  expect(table.getByRole('row', { name: /城管局 4/ })).toBeTruthy()
  expect(table.queryAllByRole('link')).toEqual([])
})

test('what is counted in the background is begun by a button, tells how far it is, and can be stopped', async () => {
  const answer = (state: 'none' | 'queued' | 'running' | 'done' | 'cancelled') => ({
    ...{ ...ANSWER, rows: state === 'done' ? ANSWER.rows : [] },
    long: { state, done: 3, steps: 12, days: 329, why: '', until: state === 'none' ? null : '2026-11-24 15:40:00' },
  })
  let state: Parameters<typeof answer>[0] = 'none'
  const becomes = (next: typeof state) => () => {
    state = next
    return ok(null)
  }
  const sent = open(() => ok(answer(state)), {
    search: '?period=year',
    more: { [REPORT_STARTS.daily.path]: becomes('running'), [REPORT_STOPS.daily.path]: becomes('cancelled') },
  })
  expect(await screen.findByText('共 329 天，超过 92 天的报表在后台统计')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(notOffered()).toEqual(BOTH)
  fireEvent.click(screen.getByRole('button', { name: '开始统计' }))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25')
  expect(sent.find((call) => call.path === REPORT_STARTS.daily.path)!.body).toMatchObject({ period: 'year' })
  fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
  expect(await screen.findByText('统计已取消')).toBeTruthy()
  cleanup()
  open(() => ok(answer('done')), { search: '?period=year' })
  expect(await screen.findByRole('table', { name: '收办走势' })).toBeTruthy()
  expect(screen.getByText(/保留至 .*11-24 15:40/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新统计' })).toBeTruthy()
})

test('departments of a kind stand together, and their sum leads to the orders of all of them', async () => {
  const dept = (key: string, given: number) => ({ ...day(key, { given }), kind: '街道/镇', kind_code: 'street' })
  open(() => ok({ ...ANSWER, group: 'dept', rows: [dept('23', 4), dept('24', 3)] }), { report_key: 'undertake' })
  const sum = within(await screen.findByRole('row', { name: /^街道\/镇 0 7 / }))
  expect(sum.getByRole('link', { name: '7' }).getAttribute('href')).toContain('counted_of=dept_kind%3Astreet')
})

test('periods are walked by keyboard, not beyond the day of counting', async () => {
  const september = { kind: 'month', from: '2026-09-01', to: '2026-09-30' }
  const november = { kind: 'month', from: '2026-11-01', to: '2026-11-30' }
  const sent = open(({ query }) => ok({ ...ANSWER, period: query.get('day') ? september : november }), {
    search: '?period=month',
  })
  const before = await screen.findByRole('button', { name: '上一期' })
  await waitFor(() => expect(before).toHaveProperty('disabled', false))
  expect(screen.getByRole('button', { name: '下一期' })).toHaveProperty('disabled', true)
  const asked = () => sent.findLast((call) => call.path === path)!.query.get('day')
  fireEvent.click(before)
  await waitFor(() => expect(asked()).toBe('2026-10-31'))
  await waitFor(() => expect(screen.getByRole('button', { name: '下一期' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '下一期' }))
  await waitFor(() => expect(asked()).toBe('2026-10-01'))
})

test('a period without anything says so', async () => {
  open(() => ok({ ...ANSWER, rows: [day('2026-11-22', {})] }))
  expect(await screen.findByText('所选期间没有数据')).toBeTruthy()
})

test('what cannot be read is told with a way to try again, and not offered to be printed or taken along', async () => {
  let broken = true
  open(() => (broken ? refused('BUSY', '系统繁忙，请稍后重试', null, 503) : ok(ANSWER)))
  const again = await screen.findByRole('button', { name: '重试' })
  expect(notOffered()).toEqual(BOTH)
  broken = false
  fireEvent.click(again)
  expect(await screen.findByRole('table', { name: '收办走势' })).toBeTruthy()
  expect(notOffered()).toEqual([])
})

test('what is below a row leads to the orders of both and of the filter, and is hidden by its button', async () => {
  const one = (key: string, received: number) => ({ ...day(key, { received }), from: '2026-11-01', to: '2026-11-30' })
  const rows = [{ ...one('23', 9), name: '城管局', below: [{ ...one('complaint', 7), name: '投诉' }] }]
  open(() => ok({ ...ANSWER, group: 'dept', second: 'appeal_type', rows }), {
    report_key: 'tongji',
    search: '?group=dept,appeal_type&of=area:3&columns=received',
  })
  expect((await screen.findByRole('link', { name: '7' })).getAttribute('href')).toContain(
    'counted_of=area%3A3%2Cdept%3A23%2Cappeal_type%3Acomplaint',
  )
  expect(screen.getByRole('row', { name: /合计 9$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '展开城管局' }))
  expect(screen.queryByRole('link', { name: '7' })).toBeNull()
  expect(screen.getByRole('button', { name: '展开城管局' }).getAttribute('aria-expanded')).toBe('false')
})

test('narrowed to what is no more a report says to what, and it can be chosen for the days on which it was', async () => {
  const gone = (id: string, name: string, level: number) => ({ id, name, name_en: '', level })
  const former = {
    departments: [gone('14', '城建局', 2), gone('15', '城建局一科', 3)],
    categories: [gone('31', '城市管理 / 夜间施工', 2)],
    areas: [gone('3', '老街社区', 2)],
  }
  const content = { dictionaries: {}, categories: [], areas: [], departments: [], limit_rules: [], former }
  const more = { [getCommonData.path]: () => ok({ etag: 'x', content }) }
  const sent = open(() => ok({ ...ANSWER, group: 'dept' }), { report_key: 'tongji', search: '?of=dept:14', more })
  expect(await screen.findByText('城建局（已停用）')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '分类' }))
  fireEvent.click(await screen.findByText('城市管理 / 夜间施工（已停用）'))
  const asked = () => sent.findLast((call) => call.path === REPORT_ENDPOINTS.tongji.path)!.query.get('of')
  await waitFor(() => expect(asked()).toBe('dept:14,category2:31'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '街道' }))
  fireEvent.click(await screen.findByText('老街社区（已停用）'))
  await waitFor(() => expect(asked()).toBe('dept:14,category2:31,community:3'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '承办单位' }))
  expect(screen.queryByText(/一科/)).toBe(null)
})

test('columns are chosen and put in order, asked for, and remembered', async () => {
  const sent = open(() => ok(ANSWER), { search: '?columns=received,completed' })
  await screen.findByRole('table')
  const asked = () => sent.findLast((call) => call.path === path)!.query.get('columns')
  fireEvent.click(screen.getByRole('button', { name: /列设置/ }))
  fireEvent.click(await screen.findByRole('button', { name: '后移受理' }))
  await waitFor(() => expect(asked()).toBe('completed,received'))
  fireEvent.click(screen.getByRole('checkbox', { name: '按期率' }))
  await waitFor(() => expect(asked()).toBe('completed,received,on_time_rate'))
  cleanup()
  const again = open(() => ok(ANSWER))
  await screen.findByRole('table')
  expect(again.findLast((call) => call.path === path)!.query.get('columns')).toBe('completed,received,on_time_rate')
})

test('a report of one kind of period is walked by it, whatever its address says', async () => {
  const quarter = COMPENDIA.find(({ key }) => key === 'quarter')!
  const period = { kind: 'quarter', from: '2026-07-01', to: '2026-09-30' }
  const sent = open(() => ok(ANSWER), {
    search: '?period=month&day=2026-09-30',
    more: { [reportFormsMonth.path]: () => ok({ ...ANSWER, period, parts: {} }) },
    screen: <CompendiumPage compendium={quarter} />,
  })
  expect(await screen.findByLabelText('季')).toBeTruthy()
  expect(screen.queryByLabelText('月')).toBe(null)
  const { query } = sent.find((call) => call.path === reportFormsMonth.path)!
  expect([query.get('period'), query.get('day')]).toEqual(['quarter', '2026-09-30'])
})
