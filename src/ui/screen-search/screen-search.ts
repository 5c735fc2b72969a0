import Fuse, { type IFuseOptions } from 'fuse.js'
import READINGS from 'virtual:menu-pinyin'

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

/** Finds screens by what is typed: title in either language, path, and with `pinyin` how the Chinese is read or its initials. */
export function searchOf<F extends Findable>(all: readonly F[], pinyin: boolean): (typed: string) => F[] {
  const fuse = new Fuse(
    all.map((found) => indexed(found, pinyin)),
    // The list is the library's to read, and it wants to own it.
    { ...FUSE_OPTIONS, keys: [...FUSE_OPTIONS.keys] },
  )
  return (typed) => fuse.search(typed.trim()).map(({ item }) => item.found)
}

function indexed<F extends Findable>(found: F, pinyin: boolean): Indexed<F> {
  const { screen, group } = found
  const titles = [screen.title, ...(group && group.title !== screen.title ? [group.title] : [])]
  return {
    found,
    title: titles.flatMap(({ zh, en }) => [zh, en]),
    pinyinTitle: pinyin ? titles.flatMap(({ zh }) => READINGS[zh] ?? []) : [],
    path: screen.path,
  }
}
