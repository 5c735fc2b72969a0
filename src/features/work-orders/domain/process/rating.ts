import { endOfWorkday } from '#kernel/calendar.ts'
import { ERRORS, refuse, type Refusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import type { Assist } from '../order/assist-order.ts'
import { isOpen } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts, LogLine } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import { forDepts } from '../rights/knowledge.ts'
import { deptNames, type Order } from '../order/order.ts'
import { POOR_RATING } from './rating-words.ts'
import type { LineText } from '../lifecycle/rule.ts'

/** What the department that was helped says of the help. */
export interface Rated {
  rating: number
  rating_word?: string
}

/** The lines that tell of a mark and of what was said of it. */
export const RATING_LINES = {
  help_rate: {
    action: 'help_rate',
    zh: '评价协办：【{dept}】{n}分（{rating}）。{word}',
    en: 'Assistance of {dept} rated {n} ({rating}). {word}',
  },
} as const satisfies Record<string, LineText>
export const RATING_ANSWER_LINES = {
  help_rate_answer: {
    action: 'help_rate_answer',
    zh: '回应评价：【{dept}】{content}',
    en: '{dept} on its mark: {content}',
  },
} as const satisfies Record<string, LineText>

/** Until when help that is over now may be rated; null where a tenant wants no marks. */
export const ratingDue = ({ calendar, now, settings: { rating_workdays: n } }: Facts): Time | null =>
  n > 0 ? endOfWorkday(calendar, now, n) : null

type Help = Pick<Assist, 'state' | 'from_dept_id' | 'created_at' | 'rating' | 'rating_due_at'>
type Led = Pick<Order, 'status' | 'lead_dept_id' | 'allocated_at'>
type Leading = Omit<Led, 'status'>

/** What its lead was helped with since the order was allocated to it; what it was helped with in an earlier part is past. */
const isHelpOf = ({ from_dept_id, created_at }: Help, { lead_dept_id, allocated_at }: Leading): boolean =>
  from_dept_id === lead_dept_id && allocated_at !== null && created_at >= allocated_at

/** Who was helped rates while it leads the order; what nobody rated in its days stays without a mark. */
export const isToRate = (one: Help, order: Leading): boolean =>
  one.state === 'closed' && one.rating === null && one.rating_due_at !== null && isHelpOf(one, order)

export const wasRated = (one: Help, order: Leading): boolean => one.rating !== null && isHelpOf(one, order)

/** A mark is given once its help is over, and changed until the order is completed. */
export const mayBeRated = (one: Help, order: Led): boolean =>
  isToRate(one, order) || (isOpen(order.status) && wasRated(one, order))

/** Why somebody cannot say, while he takes an answer up, how good it was. */
export function ratingRefusal(
  { from_dept_id }: Pick<Assist, 'from_dept_id'>,
  dept_id: string,
  facts: Facts,
): Refusal | null {
  if (dept_id !== from_dept_id) return refuse(ORDER_ERRORS.RATING_OTHERS, {}, 'rating')
  return ratingDue(facts) === null ? refuse(ORDER_ERRORS.RATING_OFF, {}, 'rating') : null
}

/** What an order says of the marks of those who helped its lead. */
export const ratingMarks = (assists: readonly Assist[], order: Leading) => ({
  assist_to_rate: assists.filter((one) => isToRate(one, order)).length,
  assist_rated: assists.filter((one) => wasRated(one, order)).length,
})

/** A mark as it stands on the record of the help, and as those two and the centre read it in the history. */
export function rated(
  one: Assist,
  { rating, rating_word }: Rated,
  facts: Facts,
): { readonly set: Partial<Assist>; readonly line: LogLine<'help_rate'> } | Refusal {
  const word = rating_word ?? null
  if (rating <= POOR_RATING && word === null) return refuse(ORDER_ERRORS.RATING_WORD, {}, 'rating_word')
  if (rating === one.rating && word === one.rating_word) return refuse(ERRORS.UNCHANGED)
  const params = { dept: helper(one, facts), n: rating, rating: String(rating), word: word ?? '' }
  return {
    // What was said of the mark before stands in the history, too.
    set: { rating, rating_word: word, rated_at: facts.now, rating_answer: null },
    line: { key: 'help_rate', params, visible_to: forDepts(facts.centre.id, one.from_dept_id) },
  }
}

/** The department that was rated says something of it, once for each mark. */
export function ratingAnswered(one: Assist, content: string, facts: Facts): Decision<'help_rate_answer'> | Refusal {
  if (one.rating_answer !== null) return refuse(ORDER_ERRORS.RATING_ANSWERED)
  return {
    order: {},
    updates: [update('assist_order', one.id, { rating_answer: content })],
    log: [
      {
        key: 'help_rate_answer',
        params: { dept: helper(one, facts), content },
        visible_to: forDepts(facts.centre.id, one.from_dept_id),
      },
    ],
  }
}

const helper = ({ dept_id }: Assist, { depts }: Facts) => deptNames(depts.get(dept_id)!)
