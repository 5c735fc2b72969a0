import { describe, expect, it } from 'vitest'

import * as list from './tag-list.ts'
import type { Closing, Tags } from './tag-list.ts'

const SCREEN = { affix: false, noCache: false, preview: false }
const PREVIEW = { ...SCREEN, preview: true }
const at = (path: string, search = '') => ({ pathname: path, search, hash: '', state: null, key: 'k' })
const walk = (tags: Tags, ...paths: readonly string[]): Tags =>
  paths.reduce((before, path) => list.visit(before, at(path), SCREEN), tags)
const paths = (tags: Tags): string[] => tags.map(({ path }) => path)

const start: Tags = [list.newTag('/dashboard', { ...SCREEN, affix: true })]
const five = walk(start, '/a', '/b', '/c', '/d')

describe('visiting', () => {
  it('gives each path one tag, which remembers its query', () => {
    const visited = list.visit(list.visit(walk(start, '/a'), at('/a', '?page=2'), SCREEN), at('/b'), SCREEN)
    expect(visited.map(list.addressOf)).toEqual(['/dashboard', '/a?page=2', '/b'])
  })

  it(`keeps the ${list.KEPT_SCREENS} screens that were looked at last`, () => {
    const many = walk(start, ...Array.from({ length: 20 }, (_, n) => `/${n}`), '/9')
    const kept = many.filter((tag) => tag.kept).map(({ path }) => path)
    expect(kept).toEqual(['/9', ...Array.from({ length: 11 }, (_, n) => `/${n + 9}`).slice(1), '/8'].toSorted(byNumber))
    expect(kept).toHaveLength(list.KEPT_SCREENS)
  })

  it('does not keep a screen that is built afresh each time', () => {
    const shown = list.visit(start, at('/a'), { ...SCREEN, noCache: true })
    expect(shown[1]!.kept).not.toBeNull()
    expect(walk(shown, '/b')[1]!.kept).toBeNull()
  })

  it('lets the tag go that was not looked at for longest when there are too many', () => {
    const many = walk(start, ...Array.from({ length: list.MOST_TAGS }, (_, n) => `/${n}`))
    expect(many).toHaveLength(list.MOST_TAGS)
    expect(paths(many).slice(0, 2)).toEqual(['/dashboard', '/1'])
  })
})

describe('a preview', () => {
  const look = (tags: Tags, ...paths: readonly string[]): Tags =>
    paths.reduce((before, path) => list.visit(before, at(path), PREVIEW), tags)

  it('gives its place to the next one, wherever it stands', () => {
    expect(paths(walk(look(walk(start, '/list'), '/1'), '/other'))).toEqual(['/dashboard', '/list', '/1', '/other'])
    const looked = look(walk(look(walk(start, '/list'), '/1'), '/other'), '/2', '/3')
    expect(paths(looked)).toEqual(['/dashboard', '/list', '/3', '/other'])
    expect(looked[2]).toMatchObject({ text: '', version: 0, preview: true })
  })

  it('that was asked to stay keeps its place, and is no preview when it is looked at again', () => {
    const stayed = list.stay(look(start, '/1'), '/1')
    expect(paths(look(stayed, '/2', '/3'))).toEqual(['/dashboard', '/1', '/3'])
    expect(paths(look(stayed, '/2', '/1', '/3'))).toEqual(['/dashboard', '/1', '/3'])
  })

  it('is none when it was opened to stay, and ceases to be one', () => {
    const opened = (tags: Tags, path: string) => list.visit(tags, { ...at(path), state: { stay: true } }, PREVIEW)
    expect(paths(look(opened(start, '/1'), '/2'))).toEqual(['/dashboard', '/1', '/2'])
    expect(paths(look(opened(look(start, '/1'), '/1'), '/2'))).toEqual(['/dashboard', '/1', '/2'])
    expect(paths(look(opened(look(start, '/1'), '/2'), '/3'))).toEqual(['/dashboard', '/3', '/2'])
  })

  it('asked to stay twice changes nothing, nor does any other tag', () => {
    const stayed = list.stay(look(five, '/1'), '/1')
    expect(list.stay(stayed, '/1')).toBe(stayed)
    expect(list.stay(stayed, '/b')).toBe(stayed)
    expect(list.stay(stayed, '/unknown')).toBe(stayed)
  })

  it('is one again after a reload, and what stayed is none', () => {
    const before = look(list.stay(look(start, '/1'), '/1'), '/2')
    const kindOf = (path: string) => (path === '/dashboard' ? { ...SCREEN, affix: true } : PREVIEW)
    const restored = list.restore(['/dashboard'], list.toRemember(before), kindOf)
    expect(paths(look(restored, '/3'))).toEqual(['/dashboard', '/1', '/3'])
    const older = [{ path: '/1', search: '', text: '' }]
    expect(list.restore([], older, kindOf)[0]!.preview).toBe(false)
  })
})

const byNumber = (one: string, other: string): number => Number(one.slice(1)) - Number(other.slice(1))

describe('closing', () => {
  it.each<[Closing, string, string[]]>([
    ['close', '/b', ['/dashboard', '/a', '/c', '/d']],
    ['others', '/b', ['/dashboard', '/b']],
    ['all', '/b', ['/dashboard']],
    ['left', '/b', ['/dashboard', '/b', '/c', '/d']],
    ['right', '/b', ['/dashboard', '/a', '/b']],
  ])('%s on %s', (closing, path, left) => {
    expect(paths(list.close(five, closing, path))).toEqual(left)
    expect(list.wouldClose(five, closing, path)).toBe(true)
  })

  it.each<[Closing, string]>([
    ['close', '/dashboard'],
    ['left', '/a'],
    ['left', '/dashboard'],
    ['right', '/d'],
  ])('%s on %s would do nothing', (closing, path) => {
    expect(list.wouldClose(five, closing, path)).toBe(false)
  })

  it('has nothing to close where only the pinned tag is open', () => {
    for (const closing of ['close', 'others', 'all', 'left', 'right'] as const)
      expect(list.wouldClose(start, closing, '/dashboard')).toBe(false)
  })
})

describe('what is shown after closing', () => {
  const after = (tags: Tags, closing: Closing, path: string, active: string): string =>
    list.shownAfter(tags, list.close(tags, closing, path), active, path)

  it('is the same when another tag was closed', () => {
    expect(after(five, 'close', '/b', '/d')).toBe('/d')
  })

  it('is the tag that was looked at last', () => {
    expect(after(walk(five, '/a', '/d'), 'close', '/d', '/d')).toBe('/a')
  })

  it('is the tag that the action was taken on when the shown one went', () => {
    expect(after(five, 'others', '/b', '/d')).toBe('/b')
    expect(after(five, 'right', '/a', '/d')).toBe('/a')
  })

  it('is the neighbour on the right, then on the left, where none was looked at since the page was loaded', () => {
    const restored = five.map((tag) => ({ ...tag, seen: 0 }))
    expect(after(restored, 'close', '/b', '/b')).toBe('/c')
    expect(after(restored, 'close', '/d', '/d')).toBe('/c')
  })

  it('is the start page when all are closed', () => {
    expect(after(five, 'all', '/d', '/d')).toBe('/dashboard')
    expect(list.shownAfter([], [], '/a', '/a')).toBe('/dashboard')
  })
})

describe('remembering', () => {
  const anything = () => SCREEN
  it('brings back paths, queries and names in their order, the pinned first', () => {
    const named = list.name(list.visit(five, at('/b', '?size=50'), SCREEN), '/c', '20261019-7')
    const restored = list.restore(['/dashboard'], list.toRemember(named), anything)
    expect(list.toRemember(restored)).toEqual(list.toRemember(named))
    expect(restored.every(({ kept, seen }) => !kept && seen === 0)).toBe(true)
  })

  it('forgets what is no longer permitted and what is damaged', () => {
    const kindOf = (path: string) => (path === '/b' ? null : SCREEN)
    const remembered = [null, 7, { path: '/x' }, ...list.toRemember(five)]
    expect(paths(list.restore(['/dashboard'], remembered, kindOf))).toEqual(['/dashboard', '/a', '/c', '/d'])
    expect(paths(list.restore(['/dashboard'], 'damaged', kindOf))).toEqual(['/dashboard'])
  })
})

it('begins the screen of a refreshed tag afresh, and every pinned one when another role begins', () => {
  expect(list.renew(five, '/b').map(({ version }) => version)).toEqual([0, 0, 1, 0, 0])
  expect(list.closeAll(five)).toMatchObject([{ path: '/dashboard', version: 1 }])
})
