import { describe, expect, it } from 'vitest'

import type { Session } from '#features/identity/web/public.ts'
import type { Screen } from '#ui/screens.ts'

import { entryOf, menuOf, waiting } from './menu.ts'

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

it('a screen without an entry is marked at the one above it', () => {
  const screens = [screen('/list'), screen('/list/:id', { hidden: true, parent: '/list' })]
  expect(entryOf(screens, screens[1]!)?.path).toBe('/list')
})

it('a first-level entry knows what its badges add up to', () => {
  const badge = (counter: string) => ({ counter, title: { zh: counter, en: counter } })
  const screens = [
    screen('/a', { badges: [badge('back'), badge('reply')] }),
    screen('/b', { badges: [badge('expire')] }),
  ]
  expect(waiting(screens, { back: 2, reply: 3, expire: 0, dealing: 7 })).toBe(5)
})
