import { keysOf } from '#kernel/dictionary.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, endOfDay } from '#kernel/time.ts'

import { assistDue, isAsked, latestAssistDue, mayAssist, newAssist } from '../process/assists.ts'
import type { AssistKind } from '../order/enums.ts'
import { ASSIST_KIND } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts } from '../lifecycle/facts.ts'
import { insert } from '../lifecycle/facts.ts'
import type { Order } from '../order/order.ts'
import { deptNames, isBelow } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { notPaused } from '../process/steps.ts'

export interface HelpCommand {
  dept_id: string
  kind: AssistKind
  task: string
  /** Who of the department is told. */
  person_ids?: readonly string[]
  /** By its kind, unless said otherwise. */
  due_at?: Time
}

/** DoHelp: another department is asked to assist while the lead works on it; the lead stays accountable (T28). */
export const help: OrderAction<HelpCommand, 'help'> = {
  name: { zh: '发起协办', en: 'Ask for assistance' },
  consequence: {
    zh: '协办单位须在协办时限前回复；主办单位的时限不变，仍由主办单位统一答复。',
    en: 'That department answers by its own deadline; the lead’s stays, and the lead answers for all.',
  },
  rank: 202,
  call: 'DoHelp',
  when: [{ status: 'in_progress', who: 'asker' }],
  unless: (offer) => notPaused(offer) ?? tooMany(offer),
  looks_up: [],
  lines: {
    help: {
      action: 'help',
      zh: '发起协办（{assist_kind}）：【{dept}】，时限 {due}。任务：{task}',
      en: '{dept} asked to assist ({assist_kind}) by {due}. Task: {task}',
    },
  },
  sample: ({ dept_ids, now }, d) => ({
    dept_id: d.of(dept_ids),
    kind: d.of(keysOf(ASSIST_KIND)),
    task: '请派员到场核实，并提供职责范围内的处理意见',
    ...(d.chance(0.2) ? { due_at: endOfDay(addDays(dayOf(now), 1)) } : {}),
  }),
  decide({ order }, { due_at, ...wish }, facts) {
    const lead = facts.chain[0]!
    const due = due_at ?? assistDue(wish.kind, lead, facts)
    const refusal = checkHelper(order, wish.dept_id, facts)
    if (refusal) return refusal
    if (due <= facts.now || due > latestAssistDue(lead, facts))
      return refuse(ORDER_ERRORS.ASSIST_DUE, { due: latestAssistDue(lead, facts) }, 'due_at')
    const row = newAssist(order, facts, lead.dept_id, { ...wish, due_at: due }, facts.assists.length + 1)
    const dept = deptNames(facts.depts.get(wish.dept_id)!)
    return {
      order: {},
      inserts: [insert('assist_order', row)],
      log: [{ key: 'help', params: { assist_kind: wish.kind, dept, due, task: wish.task } }],
    }
  },
}

/** An answer may be wanted again, so it counts until it is taken up. */
const tooMany = ({ order, settings }: Offer): Refusal | null =>
  order.assist_open + order.assist_replied >= settings.assist_max
    ? refuse(ORDER_ERRORS.ASSIST_LIMIT, { n: settings.assist_max })
    : null

/** Neither one that leads, nor one that is asked already. */
function checkHelper({ lead_path }: Order, dept_id: string, facts: Facts): Refusal | null {
  if (!mayAssist(facts, dept_id)) return refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'dept_id')
  return isAsked(facts, dept_id) || isBelow(lead_path!, dept_id)
    ? refuse(ORDER_ERRORS.ASSIST_SAME, {}, 'dept_id')
    : null
}
