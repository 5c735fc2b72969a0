import { describe, expect, test } from 'vitest'

import { MOST_QUICK_MENUS, whyNotAdded, whyNotKept } from './rules.ts'

const entry = (path: string) => ({ path, title: path })
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(`/list/${n}`))
const anywhere = () => true
const NEW = entry('/new')

describe('what is added from a context menu', () => {
  test.each([
    ['the first one', [], NEW, anywhere, null],
    ['the sixteenth', entries(15), NEW, anywhere, null],
    ['a seventeenth', entries(MOST_QUICK_MENUS), NEW, anywhere, 'QUICK_MENU_TOO_MANY'],
    ['one that is there', entries(3), entry('/list/1'), anywhere, 'QUICK_MENU_REPEATED'],
    ['one that is there, in a full list', entries(16), entry('/list/1'), anywhere, 'QUICK_MENU_REPEATED'],
    ['the dashboard', [], entry('/dashboard'), anywhere, 'QUICK_MENU_DASHBOARD'],
    ['a screen of another role', [], NEW, () => false, 'QUICK_MENU_UNKNOWN'],
  ])('%s', (_name, stored, added, mayOpen, code) => {
    expect(whyNotAdded(stored, added, mayOpen)?.error.code ?? null).toBe(code)
  })
})

describe('what is saved at once', () => {
  test.each([
    ['sixteen', [], entries(16), null],
    ['seventeen', [], entries(17), 'QUICK_MENU_TOO_MANY'],
    ['another order', entries(2), entries(2).toReversed(), null],
    ['fewer', entries(2), entries(1), null],
    ['none', entries(2), [], null],
    ['what is there already', entries(2), entries(2), 'UNCHANGED'],
    ['one twice', [], [NEW, entry('/other'), NEW], 'QUICK_MENU_REPEATED'],
    ['the dashboard among others', [], [NEW, entry('/dashboard')], 'QUICK_MENU_DASHBOARD'],
  ])('%s', (_name, stored, wanted, code) => {
    expect(whyNotKept({ stored, wanted, mayOpen: anywhere })?.error.code ?? null).toBe(code)
  })

  test('what the role lost meanwhile may stay, and be moved, but not come anew', () => {
    const mayOpen = (path: string) => path !== '/lost'
    const lost = entry('/lost')
    expect(whyNotKept({ stored: [lost], wanted: [NEW, lost], mayOpen })).toBeNull()
    expect(whyNotKept({ stored: [], wanted: [NEW, lost], mayOpen })).toMatchObject({ params: { title: '/lost' } })
  })
})

test('the refusals of the product spec, word for word', () => {
  expect(whyNotKept({ stored: [], wanted: entries(17), mayOpen: anywhere })!.error).toMatchObject({
    zh: '快捷菜单最多 16 个',
    en: 'at most 16 quick menus',
  })
  expect(whyNotAdded([NEW], NEW, anywhere)!.error).toMatchObject({ zh: '请勿重复添加', en: 'do not add repeatedly' })
  expect(whyNotKept({ stored: [], wanted: [], mayOpen: anywhere })!.error.zh).toBe(
    '数据未发生任何改变，请修改数据后再次提交',
  )
})
