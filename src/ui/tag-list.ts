import type { Location } from 'react-router'

/** One visited address. Its path is what it is, the query string what it remembers. */
export interface Tag {
  readonly path: string
  readonly search: string
  /** What it shows in place of the screen's title, to be told apart from others of the same screen. */
  readonly text: string
  /** Pinned: first, and never closed. */
  readonly affix: boolean
  readonly noCache: boolean
  /** Gives its place to the next of its kind, until it is asked to stay (decision 0120). */
  readonly preview: boolean
  /** The higher, the later it was looked at; 0 when not since the page was loaded. */
  readonly seen: number
  /** How often its screen was asked to begin afresh. */
  readonly version: number
  /** Where its screen stands, while that is kept. */
  readonly kept: Location | null
}

export type Tags = readonly Tag[]
export type Kind = Pick<Tag, 'affix' | 'noCache' | 'preview'>

/** Beyond these the ones that were not looked at for longest go (decision 0044). */
export const KEPT_SCREENS = 12
export const MOST_TAGS = 60

export const START = '/dashboard'

export const newTag = (path: string, kind: Kind, search = '', text = ''): Tag => ({
  path,
  search,
  text,
  ...kind,
  seen: 0,
  version: 0,
  kept: null,
})

/** State of a step that opens a tag which is no preview. */
export const TO_STAY = { stay: true } as const

/** The address is shown now. */
export function visit(tags: Tags, location: Location, kind: Kind): Tags {
  const { pathname, search, state } = location
  const known = tags.find(({ path }) => path === pathname)
  const tag = known ?? newTag(pathname, kind)
  const preview = tag.preview && !(state as Partial<typeof TO_STAY> | null)?.stay
  const shown = { ...tag, preview, search, seen: lastSeen(tags) + 1, kept: location }
  const all = placed(tags, shown, known ?? (shown.preview ? tags.find(({ preview }) => preview) : undefined))
  return withoutOldest(all).map((tag) =>
    tag === shown || !tag.kept || mayBeKept(tag, all) ? tag : { ...tag, kept: null },
  )
}

/** In the place of another tag, or at the end. */
const placed = (tags: Tags, shown: Tag, place: Tag | undefined): Tags =>
  place ? tags.map((tag) => (tag === place ? shown : tag)) : [...tags, shown]

const lastSeen = (tags: Tags): number => Math.max(0, ...tags.map(({ seen }) => seen))

const mayBeKept = (tag: Tag, all: Tags): boolean =>
  !tag.noCache && all.filter((other) => other.kept && other.seen > tag.seen).length < KEPT_SCREENS

function withoutOldest(tags: Tags): Tags {
  if (tags.length <= MOST_TAGS) return tags
  const closable = tags.filter(({ affix }) => !affix)
  const oldest = closable.reduce((old, tag) => (tag.seen < old.seen ? tag : old))
  return tags.filter((tag) => tag !== oldest)
}

export type Closing = 'close' | 'others' | 'all' | 'left' | 'right'

/** What stays when an action is taken on the tag at `at` (spec §2). */
const STAYS: Readonly<Record<Closing, (index: number, at: number) => boolean>> = {
  close: (index, at) => index !== at,
  others: (index, at) => index === at,
  all: () => false,
  left: (index, at) => index >= at,
  right: (index, at) => index <= at,
}

export function close(tags: Tags, closing: Closing, path: string): Tags {
  const at = tags.findIndex((tag) => tag.path === path)
  if (at < 0) return tags
  return tags.filter((tag, index) => tag.affix || STAYS[closing](index, at))
}

export const wouldClose = (tags: Tags, closing: Closing, path: string): boolean =>
  close(tags, closing, path).length < tags.length

/**
 * What to show after closing: the same when it is still there, else the tag that the action was taken on, else the one
 * looked at last, else the neighbour on the right, on the left, and at last the start page.
 */
export function shownAfter(before: Tags, after: Tags, active: string, path: string): string {
  const stays = (tag: Tag): boolean => after.includes(tag)
  const same = [active, path].find((one) => after.some((tag) => tag.path === one))
  if (same) return addressOf(after.find((tag) => tag.path === same)!)
  const latest = after.find(({ seen }) => seen > 0 && seen === lastSeen(after))
  const at = before.findIndex((tag) => tag.path === active)
  const next = latest ?? before.slice(at + 1).find(stays) ?? before.slice(0, at).filter(stays).at(-1)
  return next ? addressOf(next) : START
}

export const addressOf = ({ path, search }: Tag): string => path + search

export const name = (tags: Tags, path: string, text: string): Tags =>
  tags.map((tag) => (tag.path === path ? { ...tag, text } : tag))

/** It is no preview any more; the same tags where it was none. */
export const stay = (tags: Tags, path: string): Tags =>
  tags.some((tag) => tag.path === path && tag.preview)
    ? tags.map((tag) => (tag.path === path ? { ...tag, preview: false } : tag))
    : tags

/** Its screen begins afresh. */
export const renew = (tags: Tags, path: string): Tags =>
  tags.map((tag) => (tag.path === path ? { ...tag, version: tag.version + 1 } : tag))

/** Nothing of what was visited stays; the pinned screens begin afresh. */
export const closeAll = (tags: Tags): Tags =>
  tags.filter(({ affix }) => affix).map((tag) => ({ ...tag, search: '', version: tag.version + 1 }))

interface Remembered {
  readonly path: string
  readonly search: string
  readonly text: string
  /** What an older page remembered does not say so. */
  readonly preview?: boolean
}

export const toRemember = (tags: Tags): readonly Remembered[] =>
  tags.map(({ path, search, text, preview }) => ({ path, search, text, preview }))

/** The pinned tags, then what was remembered; `kindOf` answers null for what this user may not open. */
export function restore(pinned: readonly string[], remembered: unknown, kindOf: (path: string) => Kind | null): Tags {
  const pins: Remembered[] = pinned.map((path) => ({ path, search: '', text: '' }))
  const visited = (Array.isArray(remembered) ? remembered : []).filter(isRemembered)
  const known = [...pins, ...visited.filter(({ path }) => !pinned.includes(path))]
  return known.flatMap(({ path, search, text, preview = false }) => {
    const kind = kindOf(path)
    return kind ? [newTag(path, { ...kind, preview: kind.preview && preview }, search, text)] : []
  })
}

/** What this user may still open. */
export const prune = (tags: Tags, mayStay: (path: string) => boolean): Tags => tags.filter(({ path }) => mayStay(path))

function isRemembered(value: unknown): value is Remembered {
  const { path, search, text } = (value ?? {}) as Partial<Remembered>
  return typeof path === 'string' && typeof search === 'string' && typeof text === 'string'
}
