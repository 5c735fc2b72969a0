import type { Day } from '#kernel/time.ts'

/** One row of a dispatch catalogue (domain 4.2): who leads a matter somewhere, or that it is not given to streets. */
export interface DispatchRule {
  readonly no: number
  readonly kind: 'lead' | 'not_street'
  readonly category_id: string
  /** Null is anywhere. */
  readonly area_id: string | null
  readonly dept_id: string | null
  readonly assist_dept_ids: readonly string[]
  readonly priority: number
  readonly basis: string
}

/** What of an order the catalogue looks at. */
export interface Place {
  /** Its category and all above it, from the top down. */
  readonly category_path: readonly string[]
  /** Its street, and the community in it where that is known. */
  readonly area_id: string | null
  readonly community_id: string | null
}

/** How narrowly a row names where an order lies: anywhere, its street, its community; -1 is elsewhere. */
const nearness = ({ area_id }: DispatchRule, place: Place): number =>
  area_id === null ? 0 : [place.area_id, place.community_id].indexOf(area_id) + 1 || -1

const fits = (rule: DispatchRule, place: Place): boolean =>
  place.category_path.includes(rule.category_id) && nearness(rule, place) >= 0

/** Deeper categories before those above them, a community before its street and that before any area, then the higher priority, then the order of the catalogue. */
const compare =
  (place: Place) =>
  (a: DispatchRule, b: DispatchRule): number =>
    place.category_path.indexOf(b.category_id) - place.category_path.indexOf(a.category_id) ||
    nearness(b, place) - nearness(a, place) ||
    b.priority - a.priority ||
    a.no - b.no

/** The rows that name who leads an order, the one that holds first. */
export const leadersFor = (rules: readonly DispatchRule[], place: Place): DispatchRule[] =>
  rules.filter((rule) => rule.kind === 'lead' && fits(rule, place)).toSorted(compare(place))

/** The row by which an order is not given to a street; null: none. */
export const notToStreets = (rules: readonly DispatchRule[], place: Place): DispatchRule | null =>
  rules.filter((rule) => rule.kind === 'not_street' && fits(rule, place)).toSorted(compare(place))[0] ?? null

/** A version that was published. */
export interface Published {
  readonly id: string
  readonly no: number
  readonly effective_from: Day
}

/** The version that holds on a day: of those that have begun the latest (domain 8.7). */
export const inForceOn = <V extends Published>(versions: readonly V[], day: Day): V | null =>
  versions.filter(({ effective_from }) => effective_from <= day).toSorted((a, b) => b.no - a.no)[0] ?? null

export type VersionState = 'draft' | 'coming' | 'in_force' | 'past'

/** Each once, and who leads is none of them. */
export const assistantsBeside = (lead: string | null, named: readonly string[]): string[] =>
  [...new Set(named)].filter((one) => one !== lead)
