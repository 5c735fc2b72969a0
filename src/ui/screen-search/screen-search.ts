import Fuse, { type IFuseOptions } from 'fuse.js'

import { means, NO_READINGS, waysToRead, type Readings } from '../pinyin/means.ts'
import { READINGS } from '../pinyin/readings.ts'
import type { MenuGroup, Screen } from '../screens.ts'

/** What can be found: a screen, and the first-level entry that it stands under. */
export interface Findable {
  readonly screen: Screen
  readonly group?: MenuGroup
}

interface Indexed<F> {
  readonly found: F
  readonly title: readonly string[]
  readonly pinyinTitle: readonly string[]
  readonly path: string
}

/** spec §9: the threshold and the weights; how far in and how short a match may be, as menus need it. */
export const FUSE_OPTIONS = {
  threshold: 0.4,
  location: 0,
  distance: 100,
  minMatchCharLength: 1,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'pinyinTitle', weight: 0.3 },
    { name: 'path', weight: 0.3 },
  ],
} as const satisfies IFuseOptions<Indexed<unknown>>

/**
 * Finds screens by what is typed: title in either language, path, and with `pinyin` how the Chinese is read. Those whose own
 * title means it stand alone; otherwise the nearest come, also under the name of their group.
 */
export function searchOf<F extends Findable>(all: readonly F[], pinyin: boolean): (typed: string) => F[] {
  const readings = pinyin ? READINGS : NO_READINGS
  const fuse = new Fuse(
    all.map((found) => indexed(found, readings)),
    // The list is the library's to read, and it wants to own it.
    { ...FUSE_OPTIONS, keys: [...FUSE_OPTIONS.keys] },
  )
  return (typed) => {
    const near = fuse.search(typed.trim()).map(({ item }) => item.found)
    const own = all.filter(
      ({ screen: { title } }) => means(typed, title.zh, readings) || means(typed, title.en, NO_READINGS),
    )
    const nearness = (found: F): number => (near.includes(found) ? near.indexOf(found) : near.length)
    return own.length > 0 ? own.sort((a, b) => nearness(a) - nearness(b)) : near
  }
}

function indexed<F extends Findable>(found: F, readings: Readings): Indexed<F> {
  const { screen, group } = found
  const titles = [screen.title, ...(group && group.title !== screen.title ? [group.title] : [])]
  return {
    found,
    title: titles.flatMap(({ zh, en }) => [zh, en]),
    pinyinTitle: titles.flatMap(({ zh }) => waysToRead(zh, readings)),
    path: screen.path,
  }
}
