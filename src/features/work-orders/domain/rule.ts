import type { ActionRule } from '#kernel/lifecycle.ts'

import type { Status } from './enums.ts'
import type { Decision, Facts } from './facts.ts'
import type { Offer, Situation } from './situation.ts'
import type { Who } from './who.ts'

/** One action of the work-order lifecycle. */
export type OrderRule<Command> = ActionRule<Offer, Situation, Who, Status, Command, Facts, Decision>
