import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { operatorRoutes, userLevel } from '#features/identity/contract/session.ts'
import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { noticeList } from '#features/notices/contract.ts'
import { FLOW_KEYS, WEIGHTS } from '#features/reports/domain/public.ts'
import { quickMenuList } from '#features/quick-menu/contract.ts'
import { appComplaintStatistics } from '#features/work-orders/contract/list.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { dashboardAccounts, dashboardBrief, dashboardSummary, dashboardTodo, dashboardTrend } from '../contract.ts'
import { Dashboard } from './Dashboard.tsx'

const ORDERS = [appComplaintStatistics, dashboardTodo, dashboardSummary, dashboardTrend, dashboardBrief]
const count = (today: number, yesterday: number) => ({ today, yesterday })
const SUMMARY = {
  at: '2026-10-19 15:40:00',
  numbers: { ...Object.fromEntries(FLOW_KEYS.map((key) => [key, count(0, 0)])), received: count(112, 83) },
  steps: null,
  departments: [{ dept_id: '7', name: '城管局', open: 46, soon: 4, overdue: 2 }],
}
const ROW = {
  id: '12',
  order_no: 'RX20261019000001',
  title: '路灯不亮',
  urgency: 'normal',
  queue: 'normal',
  actions: ['allocate'],
  remaining: '剩1个工作日',
  time_state: 'soon',
  assist: null,
  due_at: '2026-10-20 23:59:59',
}
const BRIEF = {
  days: { from: '2026-10-12', to: '2026-10-18' },
  before: { from: '2026-10-05', to: '2026-10-11' },
  counts: {
    now: { ...Object.fromEntries(FLOW_KEYS.map((key) => [key, 0])), received: 112 },
    before: { ...Object.fromEntries(FLOW_KEYS.map((key) => [key, 0])), received: 100 },
  },
  weights: WEIGHTS,
  rising: [{ category_id: '31', name: '供暖不热', now: 40, before: 8 }],
  late: [{ dept_id: '7', name: '城管局', overdue: 2 }],
  orders: [{ ...ROW, why: 'sent_back', back_count: 4 }],
}
const trend = { days: [{ day: '2026-10-19', received: 112, completed: 9 }] }

function open(role: string, answers: Record<string, Answer> = {}, address = '/dashboard') {
  const endpoints = role.endsWith('_admin') ? [dashboardAccounts] : ORDERS
  const paths = ['all', 'hotline/normal', 'hotline/redo', 'hotline/report', 'transfer/overdue'].map(
    (path) => `/rexian/${path}/list`,
  )
  const sent = fakeServer({
    ...sessionAnswers({ role, paths, endpoints }),
    [appComplaintStatistics.path]: () => ok({ wait_deal: 180, repeat: 0, wx_app_order: 18, expire: 12 }),
    [noticeList.path]: () => ok({ rows: [], unread: 0 }),
    [quickMenuList.path]: () => ok([]),
    [dashboardTodo.path]: () => ok({ rows: [ROW] }),
    [dashboardSummary.path]: () => ok(SUMMARY),
    [dashboardTrend.path]: () => ok(trend),
    [dashboardBrief.path]: () => ok(BRIEF),
    [dashboardAccounts.path]: () =>
      ok({ accounts: 467, disabled: 2, sessions: 5, signed_in_today: 4, failed_today: 3 }),
    ...answers,
  })
  const { router } = show(
    <SessionGate>
      <Dashboard />
    </SessionGate>,
    address,
  )
  return { sent, router }
}
const block = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a dispatcher finds the queues with their numbers and the most pressing orders, each one click away', async () => {
  open('center_dispatcher')
  const mine = within(await screen.findByRole('navigation', { name: '待我处理' }))
  expect((await mine.findByRole('link', { name: '180 待办' })).getAttribute('href')).toBe('/rexian/hotline/normal/list')
  expect(within(screen.getByRole('navigation', { name: '时限与提醒' })).getAllByRole('link')).toHaveLength(1)
  const order = await (await block('待我处理')).findByRole('link', { name: /路灯不亮/ })
  expect(order.getAttribute('href')).toBe('/rexian/hotline/normal/detail/12')
  expect(order.textContent).toContain('派单')
  expect(order.textContent).toContain('剩1个工作日')
})

test.each([
  ['is opened among all', ['/rexian/all/list'], '/rexian/all/detail/12'],
  ['is only told where it has not those either', [], undefined],
])('an order of a queue that one’s role has no screen for %s', async (_, path_arr, href) => {
  open('r_clerk', {
    [userLevel.path]: () => ok({ user_level: '2' }),
    [operatorRoutes.path]: () => ok({ path_arr, api_arr: ORDERS.map(({ path }) => path) }),
  })
  const order = await (await block('待我处理')).findByText(/路灯不亮/)
  expect(order.closest('a')?.getAttribute('href')).toBe(href)
})

test('what is counted as sent back three times leads to those, and not to what was five times', async () => {
  const answers = { [appComplaintStatistics.path]: () => ok({ back_three: 5, back_five: 2 }) }
  open('center_leader', answers)
  const three = await screen.findByRole('link', { name: '5 退回三次' })
  const query = new URLSearchParams(three.getAttribute('href')!.split('?')[1])
  expect([query.get('back_min'), query.get('back_max')]).toEqual(['3', '4'])
  expect(screen.getByRole('link', { name: '2 退回五次' }).getAttribute('href')).toContain('back_min=5')
})

test('numbers are told with their change; a department leads to its orders', async () => {
  open('leader_viewer')
  const numbers = await block('今日数据')
  expect((await numbers.findByText('受理')).parentElement!.textContent).toBe('受理112+29')
  expect(numbers.getByRole('link', { name: '受理 112' }).getAttribute('href')).toMatch(
    /cohort=received.*counted_from=2026-10-19.*counted_to=2026-10-19/,
  )
  expect(numbers.getByText('按期率').parentElement!.textContent).toBe('按期率–')
  const loads = await block('各单位在办')
  expect((await loads.findByRole('link', { name: '城管局' })).getAttribute('href')).toContain('?dept_id=7')
  expect(loads.getByRole('row', { name: '城管局 2 4 40 46' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '待我处理' })).toBe(null)
})

test('that none was in time leads to what was not', async () => {
  const numbers = { ...SUMMARY.numbers, completed: count(4, 0), judged: count(4, 0) }
  open('leader_viewer', { [dashboardSummary.path]: () => ok({ ...SUMMARY, numbers }) })
  const rate = await (await block('今日数据')).findByRole('link', { name: '按期率 0 / 4 件' })
  expect(rate.getAttribute('href')).toMatch(/cohort=completed.*is_on_time=1%2C0/)
})

test('who answers for the district reads what happened in sentences, each of which opens its orders', async () => {
  open('leader_viewer')
  const brief = await block('今日简报')
  const more = await brief.findByRole('link', { name: '近7日受理 112 件，比前7日多 12%' })
  expect(more.getAttribute('href')).toMatch(/cohort=received.*counted_from=2026-10-12.*counted_to=2026-10-18/)
  expect(brief.getByRole('link', { name: /供暖不热.*40.*8/ }).getAttribute('href')).toContain('category_id=31')
  expect(brief.getByRole('link', { name: '城管局 超期在办 2 件' }).getAttribute('href')).toContain(
    'counted_of=dept%3A7',
  )
  expect(brief.getByRole('link', { name: /退回4次/ }).getAttribute('href')).toBe('/rexian/all/detail/12')
})

test('whose role has the first page and no list of all orders reads the same without links', async () => {
  open('leader_viewer', {
    [operatorRoutes.path]: () => ok({ path_arr: [], api_arr: ORDERS.map(({ path }) => path) }),
  })
  const brief = await block('今日简报')
  expect(await brief.findByText('近7日受理 112 件，比前7日多 12%')).toBeTruthy()
  expect(brief.getByText(/路灯不亮/)).toBeTruthy()
  expect(brief.queryAllByRole('link')).toEqual([])
  const loads = await block('各单位在办')
  expect(await loads.findByRole('row', { name: '城管局 2 4 40 46' })).toBeTruthy()
  expect(loads.queryAllByRole('link')).toEqual([])
})

describe('the brief on a wall', () => {
  const orders = [
    {
      ...ROW,
      ...{
        why: 'late',
        title: '张三家的路灯不亮',
        caller_name: '张*',
        caller_phone: '138****5678',
        address: '湖滨路18号',
      },
      ...{
        passage: '张三说',
        category_name: '城市管理/市政设施/路灯',
        area_name: '东湖街道',
        holder_dept_name: '城管局',
      },
      ...{ appeal_type: 'help', superior_no: '2611230912345' },
    },
  ]
  const readings: Record<string, Answer> = { [dashboardBrief.path]: () => ok({ ...BRIEF, orders }) }
  const wall = () => screen.findByRole('dialog', { name: '今日简报' })

  test('is dark, tells what the brief says, and of an order nothing that somebody wrote', async () => {
    open('leader_viewer', readings, '/dashboard?wall=1')
    const shown = await wall()
    expect(await within(shown).findByText('近7日受理 112 件，比前7日多 12%')).toBeTruthy()
    const told = within(shown).getByText('东湖街道').closest('li')!
    expect([...told.children].map(({ textContent }) => textContent)).toEqual([
      ...['超期', '路灯 0001', '东湖街道', '城管局', '剩1个工作日'],
    ])
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })

  test('is left by Esc, and everything is as it was', async () => {
    const { router } = open('leader_viewer', readings)
    fireEvent.click(await screen.findByRole('button', { name: /大屏/ }))
    const shown = (await wall()) as HTMLDialogElement
    expect(router.state.location.search).toBe('?wall=1')
    shown.close()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'))
  })

  test('is nobody’s who has no brief', async () => {
    open('center_dispatcher', readings, '/dashboard?wall=1')
    await screen.findByRole('link', { name: /路灯不亮/ })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the brief is what is printed of the first page, and nothing where it could not be read', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  let broken = true
  open('leader_viewer', {
    [dashboardBrief.path]: () => (broken ? refused('BUSY', '系统繁忙，请稍后重试', null, 503) : ok(BRIEF)),
  })
  const brief = await block('今日简报')
  const again = await brief.findByRole('button', { name: '重试' })
  expect(brief.getByRole('button', { name: /打印/ })).toHaveProperty('disabled', true)
  broken = false
  fireEvent.click(again)
  await waitFor(() => expect(brief.getByRole('button', { name: /打印/ })).toHaveProperty('disabled', false))
  const button = brief.getByRole('button', { name: /打印/ })
  expect(button.closest('[data-print]')).not.toBeNull()
  fireEvent.click(button)
  expect(print).toHaveBeenCalledOnce()
})

test('one part that fails leaves the others standing and is tried again by itself', async () => {
  let broken = true
  open('center_dispatcher', {
    [dashboardSummary.path]: () => (broken ? refused('BUSY', '系统繁忙，请稍后重试', null, 503) : ok(SUMMARY)),
  })
  const numbers = await block('今日数据')
  expect(await numbers.findByText('系统繁忙，请稍后重试')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /路灯不亮/ })).toBeTruthy()
  broken = false
  fireEvent.click(numbers.getByRole('button', { name: '重试' }))
  expect(await numbers.findByText('112')).toBeTruthy()
})

test('nothing to do is said in a friendly way', async () => {
  open('center_dispatcher', { [dashboardTodo.path]: () => ok({ rows: [] }) })
  expect(await screen.findByText('没有待办，辛苦了')).toBeTruthy()
})

test('an administrator of security sees accounts, and the browser asks for no orders', async () => {
  const { sent } = open('sec_admin')
  const accounts = await block('账号与登录')
  expect((await accounts.findByText('今日登录失败')).parentElement!.textContent).toBe('今日登录失败3')
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(noticeList.path))
  expect(sent.filter(({ path }) => ORDERS.some((endpoint) => endpoint.path === path))).toEqual([])
})

test('the trend can be read as a table', async () => {
  open('center_dispatcher')
  const chart = await block('近14日受理与办结')
  expect(await chart.findByRole('columnheader', { name: '受理' })).toBeTruthy()
  expect(chart.getByRole('row', { name: '10-19 112 9' })).toBeTruthy()
})
