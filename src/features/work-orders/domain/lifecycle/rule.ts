import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'

import type { Call } from './calls.ts'
import type { Pending, Status } from '../order/enums.ts'
import type { Decision, Facts } from './facts.ts'
import type { Dice, FormContext } from './sample.ts'
import type { Offer, Situation } from './situation.ts'
import type { Who } from '../rights/who.ts'

/** What a rule may ask for beyond the order, its chain, its assist orders and the departments that the command names. */
export type Looked =
  | 'rules'
  | 'backs'
  | 'reply'
  | 'reports'
  | 'contacts'
  | 'caller'
  | 'reachable'
  | 'link'
  | 'people'
  | 'supervisions'
  | 'delays'
  | 'pauses'
  | 'texts'
  | 'answered_with'

/** A line of history; `action` is the code of domain 2.16. */
export interface LineText extends Message {
  readonly action: string
}

/** In which statuses, at which step of them, and who. */
export interface When {
  readonly status: Status | readonly Status[]
  readonly pending?: Pending
  readonly who: Who
}

/** The statuses that an entry of `when` names. */
export const statusesOf = ({ status }: When): readonly Status[] => (typeof status === 'string' ? [status] : status)

/** One action of the work-order lifecycle with all that is its own: the `Line`s are those it leaves in the history. */
export interface OrderAction<Command, Line extends string = string> {
  /** The call of the interface that performs it; several actions may share one. */
  readonly call: Call
  /** Another call that comes to the same where this action is possible. */
  readonly also?: Call
  /** What it is called on a button. */
  readonly name: Message
  /** What will happen when its form is sent. */
  readonly consequence: Message
  /** Its place among the buttons of an order, the step that is expected next first; null undoes a step and stands last. */
  readonly rank: number | null
  /** Says something about an order and leaves the process where it is: no step, and no conflict with one (decision 0137). */
  readonly beside?: true
  /** May be done with several orders in one call, each for itself (decision 0123). */
  readonly several?: true
  /** Means the same some minutes later: where it meets no network, it waits for it (decision 0185). */
  readonly waits?: true
  readonly when: readonly When[]
  /** A further condition that command and facts do not change; shown as the reason when it refuses. Reads what a list knows. */
  readonly unless?: (offer: Offer, actor: Actor) => Refusal | null
  readonly looks_up: readonly Looked[]
  /** What happens, or why not. Reads no clock and no database; never throws. */
  readonly decide: (situation: Situation, command: Command, facts: Facts, actor: Actor) => Decision<Line> | Refusal
  readonly lines: Readonly<Record<Line, LineText>>
  /** A form filled in at random: mostly as it should be, sometimes not. */
  readonly sample: (form: FormContext, dice: Dice) => Command
}

/** An action apart from its command. */
export type AnyAction = Omit<OrderAction<never>, 'decide' | 'sample'>
