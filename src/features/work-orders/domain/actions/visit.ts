import { isCitizen, type Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { deliveredOf, keysOf } from '#kernel/dictionary.ts'
import { isRefusal, refuse } from '#kernel/errors.ts'

import type { ResolveResult, Visit, VisitResult } from '../order/visit-record.ts'
import { DISSATISFIED_REASON, RESOLVE_RESULT, VISIT_RESULT } from '../order/visit-record.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { LogLine } from '../lifecycle/facts.ts'
import { insert } from '../lifecycle/facts.ts'
import { ITEM_VERDICT, judged, type JudgedItem } from '../process/items.ts'
import type { Bit, Order } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Situation } from '../lifecycle/situation.ts'
import { afterAttempt, evaluationRefusal, visitRefusal } from '../process/visits.ts'
import { REOPEN_LINES, nextRound, reopenRefusal, reopened } from './reopen.ts'

export interface VisitCommand {
  channel: string
  call_result: VisitResult
  responded?: Bit
  resolve_result?: ResolveResult
  satisfaction?: number
  dissatisfied_reason?: string
  opinion?: string
  need_redo: Bit
  /** What the caller says of each of several demands (domain 2.24). */
  items?: readonly JudgedItem[]
}

/** From this mark down the caller is asked why. */
export const DISSATISFIED = 2

/** T34: the caller is asked what came of it, and what he says is put on record beside what the department said. */
export const visit: OrderAction<VisitCommand, 'visit' | 'visit_failed' | 'evaluate' | 'reopen'> = {
  name: { zh: '回访', en: 'Call back' },
  consequence: {
    zh: '登记回访情况；未接通的，换一个半天再次回访，三次未接通即结束回访。',
    en: 'Records the call-back. Who was not reached is called again on another half-day, three times at most.',
  },
  rank: 125,
  call: 'DoVisit',
  when: [
    { status: 'completed_reply', who: 'visitor' },
    { status: 'dept_reply', who: 'visitor' },
    { status: 'completed_reply', who: 'citizen' },
  ],
  unless: (offer, actor) => (isCitizen(actor) ? evaluationRefusal(offer) : visitRefusal(offer)),
  looks_up: ['rules', 'reply'],
  lines: {
    ...REOPEN_LINES,
    visit: {
      action: 'visit',
      zh: '回访：{resolve_result}，{satisfaction}。{opinion}',
      en: 'Called back: {resolve_result}, {satisfaction}. {opinion}',
    },
    visit_failed: {
      action: 'visit',
      zh: '回访（第{n}次）：{visit_result}',
      en: 'Called back, attempt {n}: {visit_result}',
    },
    evaluate: {
      action: 'visit',
      zh: '市民评价：{resolve_result}，{satisfaction}。{opinion}',
      en: 'The citizen’s verdict: {resolve_result}, {satisfaction}. {opinion}',
    },
  },
  sample: ({ order }, d) => ({
    channel: 'phone',
    call_result: d.chance(0.6) ? 'connected' : d.of(keysOf(VISIT_RESULT)),
    responded: d.chance(0.9) ? 1 : 0,
    resolve_result: d.of(keysOf(RESOLVE_RESULT)),
    satisfaction: 1 + d.below(5),
    ...(d.chance(0.9) ? { dissatisfied_reason: d.of(deliveredOf(DISSATISFIED_REASON)) } : {}),
    opinion: '希望以后处理得再快一些',
    need_redo: d.chance(0.2) ? 1 : 0,
    ...(d.chance(0.9) ? { items: order.items.map(({ no }) => ({ no, verdict: d.of(keysOf(ITEM_VERDICT)) })) } : {}),
  }),
  decide(situation, form, facts, actor) {
    const { order } = situation
    const command = isCitizen(actor) ? { ...form, ...BY_HIMSELF } : form
    const refusal = missingIn(command) ?? redoRefusal(situation, command)
    if (refusal) return refusal
    const connected = command.call_result === 'connected'
    const items = connected ? itemsJudged(order, command, actor) : {}
    if (isRefusal(items)) return items
    const after = afterAttempt(order, command.call_result, facts)
    const row: Visit = {
      id: facts.nextId(),
      order_id: order.id,
      round: order.round,
      stage: order.status === 'dept_reply' ? 'pre' : 'final',
      attempt: order.visit_attempts + 1,
      channel: command.channel,
      call_result: command.call_result,
      ...(connected ? verdictOf(command) : NO_VERDICT),
      visitor_id: actor.operator_id,
      visited_at: facts.now,
    }
    const { satisfaction, resolve_result } = row
    const redone = row.need_redo === 1
    return {
      order: {
        ...after,
        ...(connected ? { satisfaction, resolve_result } : {}),
        ...items,
        ...(redone ? nextRound({ ...order, ...items }, facts, 'reopen') : {}),
      },
      inserts: [insert('order_visit', row)],
      log: [...said(row, actor), ...(redone ? [reopened(order, row.opinion ?? '')] : [])],
    }
  },
}

/** Whoever says it himself was reached. */
const BY_HIMSELF = { channel: 'wx', call_result: 'connected' } as const

/** The citizen's own page asks about the whole alone. */
function itemsJudged({ items }: Order, command: VisitCommand, actor: Actor): Partial<Order> | Refusal {
  if (!items.length || isCitizen(actor)) return {}
  const done = judged(items, command.items)
  return isRefusal(done) ? done : { items: done }
}

const said = (row: Visit, actor: Actor): readonly LogLine<'visit' | 'visit_failed' | 'evaluate'>[] =>
  row.call_result === 'connected'
    ? [{ key: isCitizen(actor) ? 'evaluate' : 'visit', params: verdictIn(row) }]
    : [{ key: 'visit_failed', params: { visit_result: row.call_result, n: row.attempt } }]

const verdictIn = ({ resolve_result, satisfaction, opinion }: Visit) => ({
  resolve_result: resolve_result!,
  satisfaction: String(satisfaction),
  opinion: opinion ?? '',
})

const NO_VERDICT = {
  responded: null,
  resolve_result: null,
  satisfaction: null,
  dissatisfied_reason: null,
  opinion: null,
  need_redo: 0,
} as const satisfies Partial<Visit>

const verdictOf = (command: VisitCommand) => ({
  responded: command.responded!,
  resolve_result: command.resolve_result!,
  satisfaction: command.satisfaction!,
  dissatisfied_reason: isDissatisfied(command) ? command.dissatisfied_reason! : null,
  opinion: command.opinion ?? null,
  need_redo: command.need_redo,
})

const isDissatisfied = ({ satisfaction }: VisitCommand): boolean =>
  satisfaction !== undefined && satisfaction <= DISSATISFIED

/** What is to be redone follows the rules of a reopening (T35); an answer under review is rejected instead. */
function redoRefusal(situation: Situation, { call_result, need_redo }: VisitCommand): Refusal | null {
  if (!need_redo || call_result !== 'connected') return null
  const refusal =
    situation.order.status === 'dept_reply' ? refuse(ORDER_ERRORS.VISIT_PRE_REDO) : reopenRefusal(situation)
  return refusal && { ...refusal, field: 'need_redo' }
}

/** Who spoke with the caller says what the caller said. */
function missingIn(command: VisitCommand): Refusal | null {
  if (command.call_result !== 'connected') return null
  const asked = ['responded', 'resolve_result', 'satisfaction'] as const
  const missing = asked.find((field) => command[field] === undefined)
  if (missing) return refuse(ORDER_ERRORS.VISIT_VERDICT, {}, missing)
  if (command.need_redo && !command.opinion) return refuse(ORDER_ERRORS.REASON_REQUIRED, {}, 'opinion')
  return isDissatisfied(command) && !command.dissatisfied_reason
    ? refuse(ORDER_ERRORS.VISIT_REASON, {}, 'dissatisfied_reason')
    : null
}
