import type { ActionRule } from '#kernel/lifecycle.ts'

import type { Status } from './enums.ts'
import type { Decision, Facts, Situation } from './facts.ts'
import type { Who } from './who.ts'

/** One action of the work-order lifecycle. */
export type OrderRule<Command> = ActionRule<Situation, Who, Status, Command, Facts, Decision>
