import type { Message } from '#kernel/messages.ts'

/** The numbers of the session by their names. */
export type Counters = Readonly<Record<string, number>>

/** A number at a menu entry. */
export interface Badge {
  readonly counter: string
  /** What it counts. */
  readonly title: Message
  /**
   * `waiting`: they wait for somebody, and no other such number counts them. `overlapping`: they wait, but other numbers
   * count them, too. `finished`: nobody has to do with them any more. `beside`: others than the entry's own list holds.
   */
  readonly counts: 'waiting' | 'overlapping' | 'finished' | 'beside'
  /** Above nothing it calls for somebody. */
  readonly urgent?: boolean
}

interface Entry {
  readonly badges?: readonly Badge[]
}

/** The number of one badge; one below nothing is none. */
export const countOf = ({ counter }: Badge, counters: Counters): number => Math.max(0, counters[counter] ?? 0)

/** How long the entry's own list is, as its badges tell it. */
export const ownCount = (entry: Entry, counters: Counters): number =>
  sumOf([entry], counters, ({ counts }) => counts !== 'beside')

/** How many wait below these entries, each counted once (decision 0076). */
export const waitingBelow = (entries: readonly Entry[], counters: Counters): number =>
  sumOf(entries, counters, ({ counts }) => counts === 'waiting')

/** Whether anything waits below these entries. */
export const isMarked = (entries: readonly Entry[], counters: Counters): boolean =>
  sumOf(entries, counters, ({ counts }) => counts === 'waiting' || counts === 'overlapping') > 0

/** Whether anything below these entries calls for somebody. */
export const isUrgent = (entries: readonly Entry[], counters: Counters): boolean =>
  sumOf(entries, counters, ({ urgent }) => urgent === true) > 0

const sumOf = (entries: readonly Entry[], counters: Counters, adds: (badge: Badge) => boolean): number =>
  entries.flatMap(({ badges = [] }) => badges.filter(adds)).reduce((sum, badge) => sum + countOf(badge, counters), 0)
