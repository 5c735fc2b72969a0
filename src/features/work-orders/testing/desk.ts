import { isRefusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import type { Case } from '../domain/order/case.ts'
import { newCase } from '../domain/lifecycle/apply.ts'
import type { Call } from '../domain/lifecycle/calls.ts'
import type { Facts, LogLine } from '../domain/lifecycle/facts.ts'
import type { ActionName, CommandOf } from '../domain/lifecycle/lifecycle.ts'
import { availableActions, resolveCall } from '../domain/lifecycle/lifecycle.ts'
import type { Order } from '../domain/order/order.ts'
import type { LogKey } from '../domain/lifecycle/log-texts.ts'
import { toldOf, type Told } from '../domain/notifications/notifications.ts'
import { perform, type OtherPerformed } from '../domain/lifecycle/perform.ts'
import { situationOf } from '../domain/lifecycle/situation.ts'
import { ACTORS, NOW, someFacts } from './factories.ts'
import type { Who } from './factories.ts'

type Around = Omit<Partial<Facts>, 'followers'> & {
  readonly followers?: Facts['followers'] | (() => Facts['followers'])
}

/** One order on a desk of a table test: acts on it in memory, at a time of its own. */
export function aDesk(order: Order, options: { now?: Time; facts?: Partial<Facts> } = {}) {
  let state = newCase(order)
  let now = options.now ?? NOW
  let around: Around = {}
  let others: readonly OtherPerformed[] = []
  let told: readonly Told[] = []
  const facts = (): Facts => {
    const { followers = [], ...more } = around
    const following = typeof followers === 'function' ? followers() : followers
    return someFacts(state, { now, ...options.facts, ...more, followers: following })
  }
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
    get state(): Case {
      return state
    },
    /** What the last step made of other orders. */
    get others(): readonly OtherPerformed[] {
      return others
    },
    /** Who was told of the last step, also of what it made of other orders. */
    get told(): readonly Told[] {
      return told
    },
    /** Other orders that hang together with it, and what else is looked up from now on. */
    with(more: Around) {
      around = { ...around, ...more }
    },
    /** Becomes what a step on another order made of it, if anything. */
    take(performed: readonly OtherPerformed[]) {
      for (const { after } of performed) if (after.order.id === state.order.id) state = after
    },
    at(time: Time) {
      now = time
    },
    change(order: Partial<Order>) {
      state = { ...state, order: { ...state.order, ...order } }
    },
    /** Does it; throws what was refused. */
    act<A extends ActionName>(who: Who, action: A, command: CommandOf<A>): readonly LogLine<LogKey>[] {
      const known = facts()
      const done = perform(state, action, ACTORS[who], command, known)
      if (isRefusal(done)) throw new Error(`${who} ${action}: ${done.error.code}`)
      told = [{ ...done, before: state }, ...done.others].flatMap((one) =>
        toldOf({ ...one, facts: known, actor: ACTORS[who] }),
      )
      state = done.after
      others = done.others
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
