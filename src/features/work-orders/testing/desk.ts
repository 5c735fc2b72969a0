import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { isRefusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import type { Case } from '../domain/apply.ts'
import { applyDecision, newCase } from '../domain/apply.ts'
import type { Facts, LogLine, Situation } from '../domain/facts.ts'
import type { ActionName, CommandOf } from '../domain/lifecycle.ts'
import { LIFECYCLE, availableActions, refusalFor } from '../domain/lifecycle.ts'
import type { Order } from '../domain/order.ts'
import type { OrderRule } from '../domain/rule.ts'
import { ACTORS, NOW, aSituation, someFacts } from './factories.ts'
import type { Who } from './factories.ts'

/** What a rule makes of a case: the case after it with the lines of history, or the refusal. Exactly the server's steps. */
export function perform(
  state: Case,
  action: ActionName,
  actor: Actor,
  command: object,
  facts: Facts,
): { state: Case; log: readonly LogLine[] } | Refusal {
  const situation = aSituation(state, facts, actor)
  const refusal = refusalFor(action, situation, actor)
  if (refusal) return refusal
  const decision = (LIFECYCLE[action] as OrderRule<object>).decide(situation, command, facts, actor)
  return isRefusal(decision) ? decision : { state: applyDecision(state, decision), log: decision.log }
}

/** One order on a desk of a table test: acts on it in memory, at a time of its own. */
export function aDesk(order: Order, options: { now?: Time; facts?: Partial<Facts> } = {}) {
  let state = newCase(order)
  let now = options.now ?? NOW
  const facts = (): Facts => someFacts(state, { now, ...options.facts })
  const situation = (who: Who): Situation => aSituation(state, facts(), ACTORS[who])
  const attempt = (who: Who, action: ActionName, command: object) =>
    perform(state, action, ACTORS[who], command, facts())
  return {
    get order(): Order {
      return state.order
    },
    get records(): Case['records'] {
      return state.records
    },
    get leaf() {
      return situation('leader').leaf!
    },
    get pending_back(): string {
      return state.records.order_back.find((b) => b.audit_state === 'pending')!.id
    },
    at(time: Time) {
      now = time
    },
    change(order: Partial<Order>) {
      state = { ...state, order: { ...state.order, ...order } }
    },
    /** Does it; throws what was refused. */
    act<A extends ActionName>(who: Who, action: A, command: CommandOf<A>): readonly LogLine[] {
      const done = attempt(who, action, command as object)
      if (isRefusal(done)) throw new Error(`${who} ${action}: ${done.error.code}`)
      state = done.state
      return done.log
    },
    /** The code of the refusal and the field it names, '' when it would be done; does nothing. */
    refusal<A extends ActionName>(who: Who, action: A, command: CommandOf<A>): string {
      const done = attempt(who, action, command as object)
      return isRefusal(done) ? [done.error.code, done.field].filter(Boolean).join(' ') : ''
    },
    actions: (who: Who): ActionName[] => availableActions(situation(who), ACTORS[who]),
  }
}
export type Desk = ReturnType<typeof aDesk>
