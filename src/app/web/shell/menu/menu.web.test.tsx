import { act, cleanup, fireEvent, screen as page } from '@testing-library/react'
import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Session } from '#features/identity/web/public.ts'
import { COUNTERS, type Counter } from '#features/work-orders/domain/queues/queues.ts'
import { isMarked, waitingBelow, type Counters } from '#ui/badges.ts'
import type { Screen } from '#ui/screens.ts'
import { fakeServer, show } from '#ui/testing/harness.tsx'

import { SCREENS } from '../../screens.ts'
import { entryOf, firstBelow, menuOf, partsOf, type MenuSection } from './menu.ts'
import { MenuRail } from './MenuRail.tsx'
import { Sidebar } from './Sidebar.tsx'

afterEach(cleanup)

/** Nothing in the program counts for trading yet. */
const TRADING: readonly Counter[] = ['submit', 'pay', 'refund', 'returns']

const group = { key: 'orders', title: { zh: '工单', en: 'Orders' }, icon: () => null }
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  name: path,
  title: { zh: path, en: path },
  group,
  access: 'signed_in',
  endpoints: [],
  screen: () => null,
  ...more,
})
const person = {
  roles: ['viewer'],
  permitted: new Set<string>(),
  is_union: false,
  user_level: '3',
} as unknown as Session
const pathsFor = (session: Partial<Session>, screens: readonly Screen[], addons: readonly string[] = []) =>
  menuOf(screens, { ...person, ...session }, new Set(addons)).flatMap(({ screens }) => screens.map(({ path }) => path))

describe('what stands in the menu', () => {
  it('is what the role is permitted, everything for an administrator', () => {
    const screens = [screen('/a'), screen('/b', { access: undefined }), screen('/c', { access: undefined })]
    expect(pathsFor({ permitted: new Set(['/b']) }, screens)).toEqual(['/a', '/b'])
    expect(pathsFor({ roles: ['admin'] }, screens)).toEqual(['/a', '/b', '/c'])
  })

  it('is without what is hidden or needs an id', () => {
    expect(pathsFor({}, [screen('/a', { hidden: true }), screen('/b/:id'), screen('/c')])).toEqual(['/c'])
  })

  it('is without the entries of addons that are not installed', () => {
    const screens = [screen('/a'), screen('/sms', { pluginKey: 'sms' })]
    expect(pathsFor({ roles: ['admin'] }, screens)).toEqual(['/a'])
    expect(pathsFor({}, screens, ['sms'])).toEqual(['/a', '/sms'])
  })

  it('follows the user’s level and whether the account is a union one', () => {
    const screens = [
      screen('/all'),
      screen('/level-1', { level: ['1'] }),
      screen('/union', { isUnion: true }),
      screen('/supplier', { notForUnion: true }),
    ]
    expect(pathsFor({}, screens)).toEqual(['/all', '/supplier'])
    expect(pathsFor({ user_level: '1' }, screens)).toEqual(['/all', '/level-1', '/supplier'])
    expect(pathsFor({ is_union: true }, screens)).toEqual(['/all', '/union'])
  })
})

it('a long group stands under its headings, in their order, and what has none comes first', () => {
  const long = { ...group, parts: { people: { zh: '人员', en: 'People' }, logs: { zh: '日志', en: 'Logs' } } }
  const below = (path: string, part?: string) => screen(path, { group: long, ...(part ? { part } : {}) })
  const sections = menuOf([below('/log', 'logs'), below('/role', 'people'), below('/plain')], person, new Set())
  expect(partsOf(sections[0]!).map(({ title, screens }) => [title?.zh, ...screens.map(({ path }) => path)])).toEqual([
    [undefined, '/plain'],
    ['人员', '/role'],
    ['日志', '/log'],
  ])
})

it('each entry of the system has its heading', () => {
  const sys = menuOf(SCREENS, { ...person, roles: ['admin'] }, new Set()).find(({ group }) => group.key === 'sys')!
  expect(partsOf(sys).filter(({ title }) => title === null)).toEqual([])
})

it('a screen without an entry is marked at the one above it', () => {
  const screens = [screen('/list'), screen('/list/:id', { hidden: true, parent: '/list' })]
  expect(entryOf(screens, screens[1]!)?.path).toBe('/list')
})

describe('an address above screens', () => {
  const screens = [
    screen('/sys/role/list', { access: undefined }),
    screen('/sys/role/edit/:id', { access: undefined }),
    screen('/sys/user/list', { access: undefined, hidden: true }),
  ]
  const may = (...paths: string[]) => ({ ...person, permitted: new Set(paths) })

  it.each([
    ['/sys', ['/sys/role/list', '/sys/user/list'], '/sys/role/list'],
    ['/sys', ['/sys/user/list'], '/sys/user/list'],
    ['/sys/', ['/sys/role/list'], '/sys/role/list'],
    ['/sys/role', ['/sys/role/list'], '/sys/role/list'],
    ['/sys/role', ['/sys/user/list'], undefined],
    ['/sys/role', ['/sys/role/edit/:id'], undefined],
    ['/sys/ro', ['/sys/role/list'], undefined],
  ])('%s leads whoever has %j to %s', (path, permitted, child) => {
    expect(firstBelow(screens, may(...permitted), path)?.path).toBe(child)
  })

  it('leads somewhere for each that the program has', () => {
    const leader = { ...person, roles: ['admin'] }
    expect(firstBelow(SCREENS, leader, '/profile')?.path).toBe('/profile/user/edit')
    for (const path of ['/rexian', '/rexian/all', '/rexian/hotline', '/rexian/hotline/normal'])
      expect(firstBelow(SCREENS, leader, path), path).toBeDefined()
  })
})

describe('the numbers in the menu (spec §3)', () => {
  const numbers = {
    wait_deal: 4,
    repeat: 1,
    help: 6,
    dealing: 7,
    reply: 3,
    expire: 5,
    finished_reply: 9,
    back_three: 2,
  }
  const section = (first: string) => {
    const sections = menuOf(SCREENS, { ...person, roles: ['admin'] }, new Set())
    return sections.find(({ group }) => group.key === first)!
  }
  const rail = (sections: readonly MenuSection[], counters: Counters) =>
    show(
      <MenuRail
        sections={sections}
        counters={counters}
        current={undefined}
        chosen={undefined}
        onChoose={() => {}}
        onContextMenu={undefined}
      />,
    )

  it('are all counters but the four of trading', () => {
    const shown = SCREENS.flatMap(({ badges = [] }) => badges.map(({ counter }) => counter))
    // Those that count no orders are read by themselves.
    expect(shown.filter((counter) => !['application', 'export_approvals'].includes(counter)).toSorted()).toEqual(
      COUNTERS.filter((counter) => !TRADING.includes(counter)).toSorted(),
    )
  })

  it('on the first level count an order once, and what is finished waits for nobody', () => {
    expect(waitingBelow(section('hotline').screens, numbers)).toBe(5)
    expect(waitingBelow(section('transfer').screens, numbers)).toBe(10)
    expect(waitingBelow(section('completed').screens, numbers)).toBe(0)
  })

  it('a first-level entry is marked where something waits below it, also an answer to an assist order', () => {
    expect(isMarked(section('hotline').screens, { help: 1 })).toBe(true)
    expect(isMarked(section('transfer').screens, { expire: 1 })).toBe(true)
    expect(isMarked(section('completed').screens, numbers)).toBe(false)
  })

  it('stand on the first level where there is no second', () => {
    rail([section('all')], numbers)
    expect(page.getByRole('link', { name: /全部工单/ }).textContent).toContain('2')
    expect(page.getByTitle('退回三次 2')).toBeTruthy()
  })
})

describe('the first level', () => {
  const OVERDUE = '/rexian/transfer/overdue/list'
  const still = new Promise<null>(() => undefined)
  const Loading = () => use(still)
  /** A screen that is still on its way, beside the menu. */
  const Page = () => {
    const { pathname } = useLocation()
    return (
      <>
        <Sidebar
          sections={menuOf(SCREENS, { ...person, roles: ['admin'] }, new Set())}
          counters={{}}
          open
          onClose={null}
        />
        <Suspense>{pathname === OVERDUE ? <Loading /> : <p>{pathname}</p>}</Suspense>
      </>
    )
  }
  const isOpen = () => page.getByRole('button', { name: '流转工单' }).getAttribute('aria-expanded')
  beforeEach(() => {
    localStorage.clear()
    fakeServer({})
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('opens also where a step into it was overtaken by another before its screen came', async () => {
    const { router } = show(<Page />, '/dashboard')
    for (const path of [OVERDUE, '/dashboard']) await act(() => router.navigate(path))
    expect(isOpen()).toBe('false')
    fireEvent.click(page.getByRole('button', { name: '流转工单' }))
    expect(isOpen()).toBe('true')
  })

  it('follows the screen, and is remembered', async () => {
    const { router } = show(<Page />, '/dashboard')
    await act(() => router.navigate('/rexian/transfer/soonoverdue/list'))
    expect(isOpen()).toBe('true')
    cleanup()
    show(<Page />, '/dashboard')
    expect(isOpen()).toBe('true')
  })
})
