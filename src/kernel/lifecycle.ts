import type { Actor } from './actor.ts'
import type { Refusal } from './errors.ts'

/**
 * The shape of a lifecycle that can be read: one table, action → when and who → what happens. From it derive the
 * server's check, the actions offered on a screen, the reason on a disabled button and the drawing in the documents.
 */
export interface ActionRule<
  Call extends string,
  Offer,
  Situation extends Offer,
  Who extends string,
  Status extends string,
  Command,
  Facts,
  Decision,
> {
  /** The call of the interface that performs it; several actions may share one. */
  readonly call: Call
  /** Another call that comes to the same where this action is possible. */
  readonly also?: Call
  /** In which statuses, at which step, and who. */
  readonly when: readonly When<Status, Who>[]
  /** A further condition that command and facts do not change; shown as the reason when it refuses. Reads what a list knows. */
  readonly unless?: (offer: Offer, actor: Actor) => Refusal | null
  /** What happens, or why not. Reads no clock and no database; never throws. */
  readonly decide: (situation: Situation, command: Command, facts: Facts, actor: Actor) => Decision | Refusal
}

export interface When<Status extends string, Who extends string> {
  readonly status: Status | readonly Status[]
  readonly pending?: string
  readonly who: Who
}

/** The statuses that an entry of `when` names. */
export const statusesOf = <Status extends string>({ status }: When<Status, string>): readonly Status[] =>
  typeof status === 'string' ? [status] : status
