import type { Message } from '#kernel/messages.ts'

/** How a department helped that was called in, in the words of the one that it helped (T42). */
export const RATING = {
  1: { zh: '推诿拖延', en: 'Evaded' },
  2: { zh: '配合不力', en: 'Poor help' },
  3: { zh: '基本配合', en: 'Some help' },
  4: { zh: '配合较好', en: 'Good help' },
  5: { zh: '主动到位', en: 'All one could wish' },
} as const satisfies Record<number, Message>

/** From this mark down it is said why. */
export const POOR_RATING = 2

/** Why help cannot be rated so; spread into `ORDER_ERRORS`. */
export const RATING_REFUSALS = {
  RATING_WORD: { status: 400, zh: '评1分、2分的，请写明原因', en: 'Say why, with a mark of 1 or 2' },
  RATING_OTHERS: {
    status: 403,
    zh: '由发起协办的主办单位评价',
    en: 'It is for the department that was helped to rate it',
  },
  RATING_OFF: { status: 409, zh: '本区未开展协办评价', en: 'Assistance is not rated in this district' },
  RATING_ANSWERED: { status: 409, zh: '该评价已回应过', en: 'This mark was answered already' },
} as const
