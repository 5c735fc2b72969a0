import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import { minutes, type Time } from '#kernel/time.ts'

import { keysOf } from '#kernel/dictionary.ts'
import type { UrgeOrigin } from '../order/oversight-words.ts'
import { URGE_ORIGIN } from '../order/oversight-words.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { insert } from '../lifecycle/facts.ts'
import { dueByRule } from '../clocks/limits.ts'
import { deptNames } from '../order/order.ts'
import type { Urge } from '../order/oversight.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { notPaused } from '../process/steps.ts'

export interface UrgeCommand {
  origin: UrgeOrigin
  /** What is usually said, when nothing else is. */
  content?: string
}

/** Office hours between two urges of one order. */
const EVERY_HOURS = 4

/** T31: whoever holds the order is told to hurry; nothing else about it changes. */
export const urge: OrderAction<UrgeCommand, 'urge'> = {
  name: { zh: '催办', en: 'Urge' },
  consequence: {
    zh: '承办单位将在工单上看到催办内容；4个工作小时内不能再次催办。',
    en: 'The department sees it on the order; not again within four office hours.',
  },
  rank: 185,
  call: 'DoUrge',
  several: true,
  when: [
    { status: 'in_progress', who: 'overseer' },
    { status: 'in_progress', who: 'citizen' },
  ],
  unless: (offer) => notPaused(offer) ?? urgedLately(offer),
  looks_up: [],
  lines: {
    urge: {
      action: 'urge',
      zh: '{urge_origin}，催【{dept}】：{content}',
      en: '{urge_origin}: {dept} urged. {content}',
    },
  },
  sample: (_form, d) => ({ origin: d.of(keysOf(URGE_ORIGIN)) }),
  decide({ order }, { origin, content }, facts, actor) {
    const { now, calendar, due } = facts
    const row: Urge = {
      id: facts.nextId(),
      order_id: order.id,
      dept_id: order.holder_dept_id!,
      origin,
      content: content ?? usualUrge(order.current_due_at, now),
      created_by: actor.operator_id,
      created_at: now,
    }
    return {
      order: {
        urge_count: order.urge_count + 1,
        urge_again_at: dueByRule(calendar, due, now, EVERY_HOURS, 'work_hour'),
      },
      inserts: [insert('order_urge', row)],
      log: [
        {
          key: 'urge',
          params: { urge_origin: origin, dept: deptNames(facts.depts.get(row.dept_id)!), content: row.content },
        },
      ],
    }
  },
}

/** What is said to whoever has until `due_at`; official texts are Chinese. */
export const usualUrge = (due_at: Time | null, now: Time): string =>
  due_at === null || now > due_at
    ? '已超过办理时限，请立即办理并回复，说明超期原因。'
    : `办理时限为${minutes(due_at)}，请抓紧办理，按时回复。`

const urgedLately = ({ order, now }: Offer): Refusal | null =>
  order.urge_again_at && now < order.urge_again_at
    ? refuse(ORDER_ERRORS.URGE_TOO_OFTEN, { time: order.urge_again_at })
    : null
