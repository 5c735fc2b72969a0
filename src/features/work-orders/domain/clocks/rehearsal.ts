import { leadersFor, type DispatchRule } from '#features/reference/domain/public.ts'
import type { Calendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'

import { allocationClocks } from './allocation-clocks.ts'
import { orderClocks } from './order-clocks.ts'
import { matchLimitRule, type DueSettings, type LimitFacts, type LimitRule } from './limits.ts'

/** Rules are held against the orders of so many days. */
export const REHEARSED_DAYS = 31
/** In four or five seconds; a district has fewer in a month, a large city gets its latest. */
export const MOST_ORDERS = 50_000

/** What of an order that was handled the rules look at. */
export interface PastOrder extends LimitFacts {
  readonly area_id: string | null
  readonly community_id: string | null
  readonly start_at: Time
  readonly has_superior: boolean
  readonly superior_due_at: Time | null
  /** Who led it in the end, since when, and when it answered. */
  readonly dept_id: string | null
  readonly allocated_at: Time | null
  readonly replied_at: Time | null
  /** Its deadline was extended or paused, which rules do not tell. */
  readonly moved: boolean
}

/** The rules by which orders are counted out. */
export interface ClockRules {
  readonly rules: readonly LimitRule[]
  readonly calendar: Calendar
  readonly due: DueSettings
}

/** What would have been different of an order; the values are moments, or departments. */
interface Difference {
  readonly from: string | null
  readonly to: string | null
}

/** An order by the rules that hold and by those that are tried. */
export interface Rehearsed extends Difference {
  /** How good it would have been: in time, or with who led it in the end; null where that cannot be told. */
  readonly good_before: boolean | null
  readonly good_after: boolean | null
}

/** The deadline of an order: its department's where it was allocated, else its own (domain 3.5). */
export function dueBy({ rules, calendar, due: settings }: ClockRules, order: PastOrder): Time {
  const { start_at: start, superior_due_at, has_superior, allocated_at } = order
  const rule = matchLimitRule(rules, order)
  const { due_at: order_due_at } = orderClocks({ calendar, settings, rule, start, superior_due_at })
  if (allocated_at === null) return order_due_at
  return allocationClocks({ calendar, settings, rule, now: allocated_at, order_due_at, has_superior }).due_at
}

/** Orders of one kind: what rules look at, how many they are, and how many of them are open. */
export interface OrdersOfAKind extends LimitFacts {
  readonly n: number
  readonly open: number
}

/** For how many orders a rule is the one that fits best. */
export function chosenFor(rule: LimitRule, rules: readonly LimitRule[], kinds: readonly OrdersOfAKind[]) {
  const found = kinds.filter((kind) => matchLimitRule(rules, kind) === rule)
  const sum = (of: 'n' | 'open'): number => found.reduce((total, kind) => total + kind[of], 0)
  return { chosen: sum('n'), open: sum('open') }
}

/** The same order by other limits or another calendar. */
export function rehearseClocks(held: ClockRules, tried: ClockRules, order: PastOrder): Rehearsed {
  const [from, to] = [dueBy(held, order), dueBy(tried, order)]
  const { replied_at, moved } = order
  const inTime = (due: Time): boolean | null => (replied_at === null || moved ? null : replied_at <= due)
  return { from, to, good_before: inTime(from), good_after: inTime(to) }
}

/** Rows of a catalogue by their category, so that an order is held against its own matters alone. */
export function byMatter(rules: readonly DispatchRule[]): ReadonlyMap<string, readonly DispatchRule[]> {
  const found = new Map<string, DispatchRule[]>()
  for (const rule of rules) found.set(rule.category_id, [...(found.get(rule.category_id) ?? []), rule])
  return found
}

/** The same order by another catalogue: whom it names first. */
export function rehearseCatalogue(
  held: ReturnType<typeof byMatter>,
  tried: ReturnType<typeof byMatter>,
  order: PastOrder,
): Rehearsed {
  const leadBy = (rules: ReturnType<typeof byMatter>): string | null =>
    leadersFor(
      order.category_path.flatMap((id) => rules.get(id) ?? []),
      order,
    )[0]?.dept_id ?? null
  const [from, to] = [leadBy(held), leadBy(tried)]
  const meets = (dept: string | null): boolean | null => (order.dept_id === null ? null : dept === order.dept_id)
  return { from, to, good_before: meets(from), good_after: meets(to) }
}

/** What comes of many orders. */
export interface Tally {
  orders: number
  differ: number
  good_before: number
  good_after: number
  /** Of how many it can be told whether it is good. */
  judged: number
  readonly departments: Map<string, Share>
  readonly categories: Map<string, Share>
}
interface Share {
  n: number
  /** Later deadlines, or orders that it would get. */
  more: number
  /** Earlier ones, or orders that it would not get. */
  less: number
}

export const newTally = (): Tally => ({
  ...{ orders: 0, differ: 0, good_before: 0, good_after: 0, judged: 0 },
  departments: new Map(),
  categories: new Map(),
})

/** Counts an order; whether it differs. */
export function count(tally: Tally, what: 'due' | 'lead', order: PastOrder, one: Rehearsed): boolean {
  tally.orders++
  if (one.good_before !== null && one.good_after !== null) {
    tally.judged++
    tally.good_before += Number(one.good_before)
    tally.good_after += Number(one.good_after)
  }
  if (one.from === one.to) return false
  tally.differ++
  const category = order.category_path.at(-1)
  const later = what === 'due' && one.to! > one.from!
  if (category) add(tally.categories, category, what === 'lead' ? null : later)
  if (what === 'lead') {
    if (one.from) add(tally.departments, one.from, false)
    if (one.to) add(tally.departments, one.to, true)
  } else if (order.dept_id) add(tally.departments, order.dept_id, later)
  return true
}

function add(shares: Map<string, Share>, id: string, more: boolean | null): void {
  const share = shares.get(id) ?? { n: 0, more: 0, less: 0 }
  shares.set(id, share)
  share.n++
  if (more === true) share.more++
  if (more === false) share.less++
}

/** Those that it concerns most, first. */
export const most = (shares: ReadonlyMap<string, Share>, some: number): [string, Share][] =>
  [...shares].toSorted(([a, { n: x }], [b, { n: y }]) => y - x || (a < b ? -1 : 1)).slice(0, some)
