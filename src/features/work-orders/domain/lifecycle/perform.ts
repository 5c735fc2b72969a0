import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { isRefusal } from '#kernel/errors.ts'

import type { Case } from '../order/case.ts'
import { applyDecision } from './apply.ts'
import { assistMarks } from '../process/assists.ts'
import { timeState } from '../clocks/time-state.ts'
import { appealDue } from '../process/exclusion.ts'
import type { Decision, Facts, Other, Update } from './facts.ts'
import { insert } from './facts.ts'
import { followed, left } from '../process/groups.ts'
import type { Step } from '../rights/knowledge.ts'
import type { ActionName, CommandOf } from './lifecycle.ts'
import { LIFECYCLE, refusalFor } from './lifecycle.ts'
import type { LogKey } from './log-texts.ts'
import type { Back, Order, Reply } from '../order/order.ts'
import type { OrderAction } from './rule.ts'
import { voidsRequest, withoutRequest } from '../process/requests.ts'
import { situationOf } from './situation.ts'
import type { Visit } from '../order/visit-record.ts'

/** What became of an order, and what was decided to bring it there. */
export interface Performed {
  readonly after: Case
  readonly decision: Decision<LogKey>
  readonly step: Step
  /** Other orders that the same step moved. */
  readonly others: readonly OtherPerformed[]
}

export interface OtherPerformed extends Omit<Performed, 'others'> {
  readonly before: Case
}

/** One action on one order, or why not. The server, the demo district, the drawings and the tests all act through this. */
export function perform<A extends ActionName>(
  before: Case,
  action: A,
  actor: Actor,
  command: CommandOf<A>,
  facts: Facts,
): Performed | Refusal {
  // Drawn first, so that the step is older than everything that it adds.
  const step = stepOf(facts)
  const situation = situationOf(before, actor.dept_id, facts)
  const rule = LIFECYCLE[action] as unknown as OrderAction<CommandOf<A>, LogKey>
  const decided = refusalFor(action, situation, actor) ?? rule.decide(situation, command, facts, actor)
  return isRefusal(decided) ? decided : carriedOut(before, decided, facts, step)
}

const stepOf = (facts: Facts): Step => ({ id: facts.nextId(), at: facts.now })

/** What a decision about an order comes to, whoever made it. */
export function carriedOut(
  before: Case,
  decided: Decision<LogKey>,
  facts: Facts,
  step: Step = stepOf(facts),
): Performed {
  const asked = withAssistMarks(before, withoutRequest(before, decided), facts)
  const decision = withLateness(before, withAppealDue(before, withRound(before, asked, facts), facts), facts)
  const after = applyDecision(before, decision)
  const answered = withAnswer(after, decision, facts)
  const others = [
    ...(decision.others ?? []),
    ...followed(before.order, answered, facts),
    ...left(before.order, after, facts),
  ]
  return { after, decision, step, others: others.map((other) => performedOn(other, facts)) }
}

/** What an order says of its assist orders follows from them, whatever the step did (domain 2.8). */
function withAssistMarks(before: Case, decision: Decision<LogKey>, { calendar }: Facts): Decision<LogKey> {
  const { order, records } = applyDecision(before, decision)
  const marks = Object.entries(assistMarks(order, records.assist_order, calendar))
  const changed = Object.fromEntries(marks.filter(([column, value]) => order[column as keyof Order] !== value))
  return { ...decision, order: { ...decision.order, ...changed } }
}

/**
 * Once late, always marked so: whatever is done with an order that is overdue (domain 3.5), unless it is put back to what it was.
 * A request that becomes void has held nothing up.
 */
function withLateness<D extends Pick<Decision, 'order'>>(before: Case, decision: D, { now }: Facts): D {
  const { order } = before
  const held = order.request_id !== null && !voidsRequest(before, decision)
  const state = timeState({ ...order, paused: order.paused === 1, held }, now)
  const isSaid = 'was_overdue' in decision.order || order.was_overdue === 1 || Object.keys(decision.order).length === 0
  return state !== 'overdue' || isSaid ? decision : { ...decision, order: { ...decision.order, was_overdue: 1 } }
}

/** Whoever has it done again: that it is, is a record of its own (domain 5.2). */
function withRound({ order }: Case, decision: Decision<LogKey>, { now, nextId }: Facts): Decision<LogKey> {
  const { round = 0, repeat_kind, previous_dept_id = null } = decision.order
  if (round <= order.round || !repeat_kind) return decision
  const row = { id: nextId(), order_id: order.id, round, repeat_kind, dept_id: previous_dept_id }
  const opened = insert('order_round', { ...row, reply_id: order.reply_id, opened_at: now })
  return { ...decision, inserts: [...(decision.inserts ?? []), opened] }
}

/** A verdict is the completion, and what the caller says of it: from the last one on its lead has some days to appeal (domain 2.11). */
function withAppealDue(before: Case, decision: Decision<LogKey>, facts: Facts): Decision<LogKey> {
  const { completed_at } = { ...before.order, ...decision.order }
  const heard = (decision.inserts ?? []).some((one) => one.table === 'order_visit' && isVerdict(one.row))
  const isSaid = 'appeal_due_at' in decision.order || completed_at === before.order.completed_at
  if (isSaid && !heard) return decision
  return { ...decision, order: { ...decision.order, appeal_due_at: completed_at && appealDue(facts) } }
}
const isVerdict = ({ stage, call_result }: Visit): boolean => stage === 'final' && call_result === 'connected'

/** The reply and the send-backs that were looked up, as they were edited in this step. */
function withAnswer({ order, records }: Case, { updates = [] }: Decision, { reply, backs }: Facts): Case {
  const looked = <R extends Reply | Back>(table: Update['table'], rows: readonly R[], has: readonly R[]): R[] => [
    ...rows
      .filter((row) => !has.some(({ id }) => id === row.id))
      .map((row): R =>
        Object.assign({}, row, ...updates.filter((of) => of.table === table && of.id === row.id).map(({ set }) => set)),
      ),
    ...has,
  ]
  const order_reply = looked('order_reply', reply ? [reply] : [], records.order_reply)
  return { order, records: { ...records, order_reply, order_back: looked('order_back', backs, records.order_back) } }
}

function performedOn(decided: Other<LogKey>, facts: Facts): OtherPerformed {
  const before = [facts.main, ...facts.followers].find((one) => one?.order.id === decided.id)!
  const decision = withLateness(before, decided, facts)
  const step = stepOf(facts)
  return { before, after: applyDecision(before, decision), decision, step }
}
