import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { isRefusal, refuse } from '#kernel/errors.ts'

import type { AboutAssist } from '../process/assists.ts'
import { MEANT_ASSIST, assistDue, takenUp } from '../process/assists.ts'
import { rejectedReplyDue } from '../clocks/allocation-clocks.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import type { Assist } from '../order/assist-order.ts'
import { deptNames } from '../order/order.ts'
import { RATING_LINES, rated, ratingRefusal, type Rated } from '../process/rating.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Dice, FormContext } from '../lifecycle/sample.ts'

/** Which assist order is meant; it need not be said where only one can be. */
export interface OneAssist {
  assist_id?: string
}

/** DoHelpNo: an answer is not enough, and wanted again (T28). */
export const helpRework: OrderAction<OneAssist & { opinion: string }, 'help_rework'> = {
  name: { zh: '退回协办', en: 'Return assistance' },
  consequence: {
    zh: '协办单位须重新回复；剩余不足1个工作日的，在主办时限内补足1个工作日。',
    en: 'The assisting department answers again, with at least one working day as far as the lead’s deadline allows.',
  },
  rank: 206,
  call: 'DoHelpNo',
  when: [{ status: 'in_progress', who: 'asker' }],
  unless: ({ order }) => (order.assist_replied ? null : refuse(ORDER_ERRORS.ASSIST_DONE)),
  looks_up: [],
  lines: {
    help_rework: {
      action: 'help_rework',
      zh: '协办退回：【{dept}】须在 {due} 前重新回复。{opinion}',
      en: 'Answer returned to {dept}, again by {due}: {opinion}',
    },
  },
  sample: (form, d) => ({ ...sampleOne(form, d), opinion: '请补充现场照片和处理结果后重新回复' }),
  decide: withOne('help_rework', (one, { opinion }, facts) => {
    const { now, calendar, due: settings, chain } = facts
    const due_at = rejectedReplyDue({
      ...{ calendar, settings, now, allocation_due_at: one.due_at, order_due_at: chain[0]!.due_at },
    }).due_at
    return {
      ...changed(one, {
        ...{ state: 'rework', due_at, opinion, refuse_due_at: null, replied_at: null },
        rework_count: one.rework_count + 1,
      }),
      log: [{ key: 'help_rework', params: { dept: nameOf(one, facts), due: due_at, opinion } }],
    }
  }),
}

/** DoHelpAccept: an answer is taken up before the lead replies, who may say at once how good it was; by itself it is taken up then (T28). */
export const helpAccept: OrderAction<OneAssist & Partial<Rated>, 'help_accept' | 'help_rate'> = {
  name: { zh: '采纳协办', en: 'Accept assistance' },
  consequence: {
    zh: '采纳后该协办单结束，不能再退回。',
    en: 'That part is over then and cannot be returned.',
  },
  rank: 204,
  call: 'DoHelpAccept',
  when: [{ status: 'in_progress', who: 'asker' }],
  unless: ({ order }) => (order.assist_replied ? null : refuse(ORDER_ERRORS.ASSIST_DONE)),
  looks_up: [],
  lines: {
    help_accept: { action: 'help_accept', zh: '协办采纳：【{dept}】', en: 'Assistance of {dept} accepted' },
    ...RATING_LINES,
  },
  sample: (form, d) => ({ ...sampleOne(form, d), ...(d.chance(0.5) ? sampleRating(d) : {}) }),
  decide: withOne('help_accept', (one, { rating, rating_word: word }, facts, { dept_id }) => {
    const taken = { key: 'help_accept', params: { dept: nameOf(one, facts) } } as const
    if (rating === undefined) return { ...changed(one, takenUp(facts)), log: [taken] }
    const mark = ratingRefusal(one, dept_id, facts) ?? rated(one, { rating, ...(word && { rating_word: word }) }, facts)
    if (isRefusal(mark)) return mark
    return { ...changed(one, { ...takenUp(facts), ...mark.set }), log: [taken, mark.line] }
  }),
}

/** DoHelpCancel: an assist order that is not settled is not wanted any more (T28). */
export const helpCancel: OrderAction<OneAssist & { reason: string }, 'help_cancel'> = {
  name: { zh: '撤销协办', en: 'Cancel assistance' },
  consequence: {
    zh: '撤销后协办单位不再办理，也不再看到该工单。',
    en: 'That department has nothing to do any more, and sees the order no longer.',
  },
  rank: null,
  call: 'DoHelpCancel',
  when: [{ status: 'in_progress', who: 'asker' }],
  unless: ({ order }) => (order.assist_open ? null : refuse(ORDER_ERRORS.ASSIST_DONE)),
  looks_up: [],
  lines: {
    help_cancel: {
      action: 'help_cancel',
      zh: '协办撤销：【{dept}】{reason}',
      en: 'Assistance of {dept} cancelled: {reason}',
    },
  },
  sample: (form, d) => ({ ...sampleOne(form, d), reason: '经核实该事项不涉及贵单位' }),
  decide: withOne('help_cancel', (one, { reason }, facts) => ({
    ...changed(one, { state: 'cancelled', closed_at: facts.now, opinion: reason }),
    log: [{ key: 'help_cancel', params: { dept: nameOf(one, facts), reason } }],
  })),
}

/** DoHelpReissue: the centre decides that who refused has to assist; it cannot refuse again (T28). */
export const helpReissue: OrderAction<OneAssist & { opinion: string }, 'help_reissue'> = {
  name: { zh: '维持协办', en: 'Insist on assistance' },
  consequence: {
    zh: '协办单位须按新的协办时限回复，不能再拒绝。',
    en: 'That department has to answer by a new deadline and cannot refuse again.',
  },
  rank: 65,
  call: 'DoHelpReissue',
  when: [{ status: 'in_progress', who: 'dispatcher' }],
  unless: ({ order }) => (order.assist_refused ? null : refuse(ORDER_ERRORS.ASSIST_DONE)),
  looks_up: [],
  lines: {
    help_reissue: {
      action: 'help_reissue',
      zh: '维持协办：【{dept}】须在 {due} 前回复，不得再拒绝。{opinion}',
      en: '{dept} has to assist by {due} and cannot refuse again: {opinion}',
    },
  },
  sample: (form, d) => ({ ...sampleOne(form, d), opinion: '该事项涉及贵单位职责，请配合办理' }),
  decide: withOne('help_reissue', (one, { opinion }, facts) => {
    const due_at = assistDue(one.kind, facts.chain[0]!, facts)
    return {
      ...changed(one, { state: 'pending', due_at, opinion, refuse_due_at: null }),
      log: [{ key: 'help_reissue', params: { dept: nameOf(one, facts), due: due_at, opinion } }],
    }
  }),
}

type Decide<Command, Line extends string> = (
  one: Assist,
  command: Command,
  facts: Facts,
  actor: Actor,
) => Decision<Line> | Refusal

/** The one that is meant among those of which there can be talk. */
export function withOne<Command extends OneAssist, Line extends string>(
  action: AboutAssist,
  decide: Decide<Command, Line>,
): OrderAction<Command, Line>['decide'] {
  return ({ order }, command, facts, actor) => {
    const one = find(facts, (each) => MEANT_ASSIST[action](each, order), command.assist_id)
    return isRefusal(one) ? one : decide(one, command, facts, actor)
  }
}

function find({ assists }: Facts, which: (one: Assist) => boolean, id: string | undefined): Assist | Refusal {
  const some = assists.filter((one) => which(one) && (!id || one.id === id))
  if (!some.length) return refuse(ORDER_ERRORS.ASSIST_DONE, {}, 'assist_id')
  return some.length > 1 ? refuse(ORDER_ERRORS.ASSIST_WHICH, {}, 'assist_id') : some[0]!
}

export const changed = (one: Assist, set: Partial<Assist>) => ({
  order: {},
  updates: [update('assist_order', one.id, set)],
})
const nameOf = ({ dept_id }: Assist, { depts }: Facts) => deptNames(depts.get(dept_id)!)

export function sampleOne({ assist_ids }: FormContext, d: Dice): OneAssist {
  return assist_ids.length && d.chance(0.9) ? { assist_id: d.of(assist_ids) } : {}
}

export const sampleRating = (d: Dice): Rated => ({
  rating: 1 + d.below(5),
  ...(d.chance(0.8) ? { rating_word: '到场及时，处置得力' } : {}),
})
