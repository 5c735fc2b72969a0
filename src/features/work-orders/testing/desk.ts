import { isRefusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import type { Case } from '../domain/apply.ts'
import { newCase } from '../domain/apply.ts'
import type { Call } from '../domain/calls.ts'
import type { Facts, LogLine } from '../domain/facts.ts'
import type { ActionName, CommandOf } from '../domain/lifecycle.ts'
import { availableActions, resolveCall } from '../domain/lifecycle.ts'
import type { Order } from '../domain/order.ts'
import type { LogKey } from '../domain/log-texts.ts'
import { perform } from '../domain/perform.ts'
import { situationOf } from '../domain/situation.ts'
import { ACTORS, NOW, someFacts } from './factories.ts'
import type { Who } from './factories.ts'

/** One order on a desk of a table test: acts on it in memory, at a time of its own. */
export function aDesk(order: Order, options: { now?: Time; facts?: Partial<Facts> } = {}) {
  let state = newCase(order)
  let now = options.now ?? NOW
  const facts = (): Facts => someFacts(state, { now, ...options.facts })
  const situation = (who: Who) => situationOf(state, ACTORS[who].dept_id, facts())
  const attempt = <A extends ActionName>(who: Who, action: A, command: CommandOf<A>) =>
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
    act<A extends ActionName>(who: Who, action: A, command: CommandOf<A>): readonly LogLine<LogKey>[] {
      const done = attempt(who, action, command)
      if (isRefusal(done)) throw new Error(`${who} ${action}: ${done.error.code}`)
      state = done.after
      return done.decision.log
    },
    /** The code of the refusal and the field it names, '' when it would be done; does nothing. */
    refusal<A extends ActionName>(who: Who, action: A, command: CommandOf<A>): string {
      const done = attempt(who, action, command)
      return isRefusal(done) ? [done.error.code, done.field].filter(Boolean).join(' ') : ''
    },
    /** The action that a call means for this person, or why none. */
    resolve: (who: Who, call: Call) => resolveCall(call, situation(who), ACTORS[who]),
    actions: (who: Who): ActionName[] => availableActions(situation(who), ACTORS[who]),
  }
}
export type Desk = ReturnType<typeof aDesk>
