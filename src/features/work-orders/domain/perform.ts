import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { isRefusal } from '#kernel/errors.ts'

import type { Case } from './apply.ts'
import { applyDecision } from './apply.ts'
import type { Decision, Facts } from './facts.ts'
import type { Step } from './knowledge.ts'
import type { ActionName, CommandOf } from './lifecycle.ts'
import { LIFECYCLE, refusalFor } from './lifecycle.ts'
import type { LogKey } from './log-texts.ts'
import type { OrderAction } from './rule.ts'
import { situationOf } from './situation.ts'

/** What became of an order, and what was decided to bring it there. */
export interface Performed {
  readonly after: Case
  readonly decision: Decision<LogKey>
  readonly step: Step
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
  const step = { id: facts.nextId(), at: facts.now }
  const situation = situationOf(before, actor.dept_id, facts)
  const rule = LIFECYCLE[action] as unknown as OrderAction<CommandOf<A>, LogKey>
  const decision = refusalFor(action, situation, actor) ?? rule.decide(situation, command, facts, actor)
  return isRefusal(decision) ? decision : { after: applyDecision(before, decision), decision, step }
}
