import type { BackReason } from '../order/enums.ts'
import { tellEnough } from './telling-words.ts'

/** What the rules of the tenant say for a department: its catalogue, the place, the file, or the third send-back (domain 2.26). */
export interface RuleSays {
  readonly kind: 'catalogue' | 'area' | 'file' | 'first_taker'
  readonly points: number
}

/** What is known of a department for one order. */
export interface KnownDept {
  readonly dept_id: string
  readonly rules: readonly RuleSays[]
  /** How much the words of the order speak for it, and which do. */
  readonly weight: number
  readonly words: readonly string[]
  /** Orders of the matter that it lately signed for, and that it was allowed to send back for each reason. */
  readonly signed: number
  readonly returned: Readonly<Partial<Record<BackReason, number>>>
  /** It takes what nobody owns. */
  readonly is_fallback?: boolean
}

type Reason =
  | { readonly kind: RuleSays['kind'] | 'fallback' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'signed'; readonly n: number }
  | { readonly kind: 'returned'; readonly n: number; readonly reason: BackReason }

export interface Candidate {
  readonly dept_id: string
  readonly score: number
  /** Three at most, the weightiest first; what speaks against it is told last. */
  readonly reasons: readonly Reason[]
}

const MOST_WORDS = 40
const MOST_SIGNED = 30
const MOST_RETURNED = 30
/** Within a department nothing but its habit says who does what; fewer orders are none. */
const MOST_OF_HABIT = 90
const HABIT_FROM = 3
/** A single send-back of a matter says nothing yet. */
const SOME_BACKS = 2
/** Words that say half as much as those for the likeliest are no reason. */
const NEAR = 0.5
const SHOWN_FROM = 20
const MOST_SHOWN = 3
const MOST_REASONS = 3
const CLEAR_FROM = 60
const CLEAR_BY = 5

/** The departments that an order is suggested to, the likeliest first; where nothing speaks for any, those that take what nobody owns. */
export function candidates(known: readonly KnownDept[]): Candidate[] {
  const found = ranked(known, MOST_SIGNED)
  if (found.length > 0) return found
  return known
    .filter(({ is_fallback }) => is_fallback)
    .map(({ dept_id }) => ({ dept_id, score: SHOWN_FROM, reasons: [{ kind: 'fallback' }] }))
}

/** The units of a department that it might give an order to: what it did before decides, once that is more than chance. */
export function unitCandidates(known: readonly KnownDept[]): Candidate[] {
  const isHabit = known.reduce((sum, { signed }) => sum + signed, 0) >= HABIT_FROM
  return ranked(isHabit ? known : known.map((unit) => ({ ...unit, signed: 0 })), MOST_OF_HABIT)
}

function ranked(known: readonly KnownDept[], most_signed: number): Candidate[] {
  const strongest = Math.max(0, ...known.map(({ weight }) => weight))
  const allSigned = known.reduce((sum, { signed }) => sum + signed, 0)
  return known
    .map((dept) => candidate(dept, strongest, (most_signed * dept.signed) / Math.max(1, allSigned)))
    .filter(({ score }) => score >= SHOWN_FROM)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SHOWN)
}

/** Whether the first is so likely that a form may begin with it. */
export const isClear = ([first, second]: readonly Candidate[]): boolean =>
  first !== undefined && first.score >= CLEAR_FROM && first.score - (second?.score ?? 0) >= CLEAR_BY

function candidate(dept: KnownDept, strongest: number, took: number): Candidate {
  const { dept_id, rules, weight, words, signed } = dept
  const heard = tellEnough(words) && weight >= NEAR * strongest
  const said = heard && strongest > 0 ? (MOST_WORDS * weight) / strongest : 0
  const [rule] = rules.toSorted((a, b) => b.points - a.points)
  const [reason, n] = usualBack(dept)
  const backs = Object.values(dept.returned).reduce((sum, times) => sum + times, 0)
  const against = backs >= SOME_BACKS ? (MOST_RETURNED * backs) / (signed + backs) : 0
  const speaks: [Reason, number][] = [
    ...(rule ? [[{ kind: rule.kind }, rule.points] satisfies [Reason, number]] : []),
    [{ kind: 'words', words }, said],
    [{ kind: 'signed', n: signed }, took],
  ]
  const told = speaks.filter(([, points]) => points > 0).toSorted(([, a], [, b]) => b - a)
  const last: Reason[] = against > 0 && reason ? [{ kind: 'returned', n, reason }] : []
  return {
    dept_id,
    score: Math.round((rule?.points ?? 0) + said + took - against),
    reasons: [...told.slice(0, MOST_REASONS - last.length).map(([one]) => one), ...last],
  }
}

function usualBack({ returned }: KnownDept): [BackReason | undefined, number] {
  const [usual] = (Object.entries(returned) as [BackReason, number][]).toSorted(([, a], [, b]) => b - a)
  return usual ?? [undefined, 0]
}
