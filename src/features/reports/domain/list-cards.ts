import { OPEN_STATUSES, type QueueName } from '#features/work-orders/domain/public.ts'
import type { Day } from '#kernel/time.ts'

import type { GroupsCard, MeasureCard, QueueCard } from './card.ts'
import type { Side } from './measure.ts'

/** A number above a list; `side`: told to that side alone. */
export type ListCard = (MeasureCard | QueueCard | GroupsCard) & { readonly side?: Side }

const LATE = { conditions: 'and(overdue.is.1)' }
const REVIEW_LATE = { conditions: 'and(review_late.is.1)' }
/** What departments have in hand just now, by its step. */
const standing = (cohort: 'to_sign' | 'in_hand') => (today: Day) => ({
  ...{ cohort, counted_from: today, counted_to: today },
})

/** What stands above lists of orders, and above that of departments (domain 4.13). */
const LIST_CARDS = {
  all: [
    ...[{ measure: 'received', of: 'day' } as const, { measure: 'received', of: 'week' } as const],
    { measure: 'received', of: 'month' },
    { queue: 'all', title: { zh: '未办结', en: 'Open' }, filters: () => ({ status: OPEN_STATUSES.join(',') }) },
    { queue: 'overdue' },
    ...(['on_time_rate', 'repeat_rate', 'satisfaction_rate'] as const).map(
      (measure) => ({ measure, of: 'recent' }) as const,
    ),
  ],
  inprogress: [
    { queue: 'inprogress', title: { zh: '未签收', en: 'To be signed' }, filters: standing('to_sign') },
    { queue: 'inprogress', title: { zh: '已签收', en: 'Signed' }, filters: standing('in_hand') },
    {
      queue: 'inprogress',
      title: { zh: '今日到期', en: 'Due today' },
      filters: (today) => ({ due_from: today, due_to: today }),
    },
    { queue: 'inprogress', title: { zh: '超期', en: 'Overdue' }, filters: () => LATE },
    { queue: 'inprogress', title: { zh: '挂起', en: 'Paused' }, filters: () => ({ conditions: 'and(paused.is.1)' }) },
    {
      queue: 'inprogress',
      title: { zh: '协办中', en: 'With assistance' },
      filters: () => ({ conditions: 'and(assisted.is.1)' }),
    },
    { queue: 'inprogress', title: { zh: '督办中', en: 'Supervised' }, filters: () => ({ supervised: '1' }) },
  ],
  deptback: [
    { queue: 'deptback', title: { zh: '待审核', en: 'To be audited' } },
    { queue: 'deptback', title: { zh: '审核超时', en: 'Audit overdue' }, filters: () => REVIEW_LATE },
    { measure: 'back_approval_rate', of: 'recent' },
    { queue: 'deptback', by: 'lead_dept', most: 5, side: 'centre' },
  ],
  deptreply: [
    { queue: 'deptreply', title: { zh: '待审核', en: 'To be reviewed' } },
    { queue: 'deptreply', title: { zh: '审核超时', en: 'Review overdue' }, filters: () => REVIEW_LATE },
    { measure: 'reply_reject_rate', of: 'recent' },
  ],
  xieban: [
    { queue: 'xieban', title: { zh: '待协办', en: 'To be assisted' } },
    { queue: 'xieban', title: { zh: '超期', en: 'Overdue' }, filters: () => LATE },
    { measure: 'assist_rate', of: 'recent' },
    { measure: 'assist_refused', of: 'recent' },
    { measure: 'assist_avg', of: 'recent' },
  ],
  novalid: [{ queue: 'novalid', by: 'invalid_reason', most: 8 }],
  departments: [
    { queue: 'inprogress', title: { zh: '在办', en: 'In hand' } },
    { measure: 'answer_rate', of: 'recent' },
    { measure: 'back_rate', of: 'recent' },
  ],
} as const satisfies Partial<Record<QueueName | 'departments', readonly ListCard[]>>
export type CardedList = keyof typeof LIST_CARDS
export const CARDED_LISTS = Object.keys(LIST_CARDS) as [CardedList, ...CardedList[]]
export const isCarded = (list: string): list is CardedList => Object.hasOwn(LIST_CARDS, list)

/** The cards of a list, as one side has them. */
export const listCardsOf = (list: CardedList, side: Side): readonly ListCard[] =>
  (LIST_CARDS[list] as readonly ListCard[]).filter((card) => (card.side ?? side) === side)
