import { isRefusal, refuse } from '#kernel/errors.ts'

import { isOpen, type Status } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { RATING_LINES, rated, type Rated } from '../process/rating.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { changed, sampleOne, sampleRating, withOne, type OneAssist } from './help-answers.ts'

/** Where the order is while its lead may speak of the help that it had. */
const LED: readonly Status[] = ['in_progress', 'dept_back', 'dept_reply', 'need_report_reply', 'completed_reply']

/** DoHelpRate: who called a department in says how it helped, and may think better of it until the order is completed (T42). */
export const helpRate: OrderAction<OneAssist & Rated, 'help_rate'> = {
  name: { zh: '评价协办', en: 'Rate assistance' },
  consequence: {
    zh: '评价计入该单位的协办评价，由该单位和热线中心查看，其他单位看不到；工单办结后不能再改。',
    en: 'It counts for that department, which reads it as the centre does and nobody else. Once the order is completed it stays.',
  },
  rank: 165,
  call: 'DoHelpRate',
  beside: true,
  when: [{ status: LED, who: 'helped' }],
  unless: ({ order }) =>
    order.assist_to_rate || (order.assist_rated && isOpen(order.status)) ? null : refuse(ORDER_ERRORS.ASSIST_DONE),
  looks_up: [],
  lines: RATING_LINES,
  sample: (form, d) => ({ ...sampleOne(form, d), ...sampleRating(d) }),
  decide: withOne('help_rate', (one, command, facts) => {
    const mark = rated(one, command, facts)
    return isRefusal(mark) ? mark : { ...changed(one, mark.set), log: [mark.line] }
  }),
}
