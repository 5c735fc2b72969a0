import { bigrams } from '#kernel/bigrams.ts'

/** What tells whether two orders are about the same (domain 2.9). */
export interface Compared {
  /** They were called in from the same number. */
  readonly same_phone: boolean
  readonly same_category: boolean
  readonly same_group: boolean
  readonly same_place: boolean
  readonly days_apart: number
  readonly content: string
}

const SCORE = { same_phone: 60, several_callers: 50, same_group: 20, text: 20 } as const
/** From here on one is shown. */
const SHOWN_FROM = 70
/** For how many days others with the same trouble at the same place are looked for. */
export const SEVERAL_CALLERS_DAYS = 7
/** For how many days an order is compared with those before and after it. */
export const REPEAT_DAYS = 30

type RepeatReason = 'same_phone' | 'same_category' | 'same_group' | 'same_place' | 'similar_text'
export interface Likeness {
  /** 0–100. */
  readonly score: number
  readonly reasons: readonly RepeatReason[]
  /** The same caller again, or others with the same trouble. */
  readonly kind: 'repeat_call' | 'multi_caller'
}

/** How alike an order is to one with `content`, and why; null when they have too little in common to be shown. */
export function likeness(content: string, other: Compared): Likeness | null {
  const text = similarity(content, other.content)
  const several =
    !other.same_phone && other.same_category && other.same_place && other.days_apart <= SEVERAL_CALLERS_DAYS
  const points =
    (other.same_phone ? SCORE.same_phone : 0) +
    (other.same_group ? SCORE.same_group : 0) +
    Math.round(SCORE.text * text)
  const score = several ? SCORE.several_callers + points : points
  if (score < SHOWN_FROM) return null
  const holds: Readonly<Record<RepeatReason, boolean>> = {
    same_phone: other.same_phone,
    same_category: other.same_category,
    same_group: other.same_group && !other.same_category,
    same_place: other.same_place,
    similar_text: text >= 0.3,
  }
  const reasons = (Object.keys(holds) as RepeatReason[]).filter((reason) => holds[reason])
  return { score, reasons, kind: other.same_phone ? 'repeat_call' : 'multi_caller' }
}

/** What two texts share of their pairs of characters (Jaccard), 0–1. */
export function similarity(one: string, other: string): number {
  const [a, b] = [new Set(bigrams(one)), new Set(bigrams(other))]
  const shared = [...a].filter((pair) => b.has(pair)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
