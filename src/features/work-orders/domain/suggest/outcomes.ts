import type { BackReason } from '../order/enums.ts'
import type { Words } from './classifier.ts'
import type { Lesson } from './lessons.ts'

/** What a department did with an order that was handed to it. */
interface Outcome {
  readonly outcome: 'signed' | BackReason
  readonly dept_id: string
  readonly category_id: string
  readonly area_id: string | null
  readonly words: Words
}

/** Why a send-back says that somebody else should have had it, or that it was called something else. */
const NOT_THEIRS: readonly BackReason[] = ['not_duty', 'wrong_area']
const NOT_THAT: readonly BackReason[] = ['wrong_category']

/** What an outcome teaches of departments and of categories; other send-backs teach of neither. */
export function outcomeLessons(of: Outcome): { department: Lesson | null; category: Lesson | null } {
  const { outcome, dept_id, category_id, words } = of
  const speaks = (against: readonly BackReason[]): 1 | -1 | 0 =>
    outcome === 'signed' ? 1 : against.includes(outcome) ? -1 : 0
  const lesson = (id: string, said: Words, says: 1 | -1 | 0): Lesson | null =>
    says === 0 ? null : { id, words: said, speaks: says }
  return {
    department: lesson(dept_id, atPlace(words, of), speaks(NOT_THEIRS)),
    category: lesson(category_id, words, speaks(NOT_THAT)),
  }
}

/** Who takes an order depends on where it is and what it is about too: both are words of it, as nobody types them. */
export const atPlace = (words: Words, of: Pick<Outcome, 'area_id'> & { category_id: string | null }): Words =>
  new Map([
    ...words,
    ...(of.area_id ? [[`@${of.area_id}`, 1] as const] : []),
    ...(of.category_id ? [[`#${of.category_id}`, 1] as const] : []),
  ])
