import type { Values } from './drafts.ts'
import { isBlank } from './rules.ts'

/** A field that somebody else has changed while a form stood open. */
export interface Difference {
  readonly field: string
  /** What the form says. */
  readonly mine: unknown
  /** What it was changed to meanwhile. */
  readonly theirs: unknown
  /** Whether the form says something of its own, and not only what was there before. */
  readonly typed: boolean
}

/** What others have changed since the form was opened, unless the form says the same. */
export const differences = (opened: Values, typed: Values, present: Values): readonly Difference[] =>
  Object.entries(present).flatMap(([field, theirs]) => {
    const mine = typed[field]
    if (isSame(opened[field], theirs) || isSame(mine, theirs)) return []
    return { field, mine, theirs, typed: !isSame(mine, opened[field]) }
  })

/** Whether two values of a field say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
