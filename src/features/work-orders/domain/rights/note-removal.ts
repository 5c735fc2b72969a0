import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../refusals/errors.ts'
import { isLeader } from './who.ts'

/** Why somebody may not take a line of history out of sight (T37): only notes, and only the head of the centre. */
export function whyNotRemovable(action: string, actor: Actor): Refusal | null {
  if (action !== 'note') return refuse(ORDER_ERRORS.LOG_IMMUTABLE)
  return isLeader(actor) ? null : refuse(ORDER_ERRORS.LEADER_ONLY)
}
