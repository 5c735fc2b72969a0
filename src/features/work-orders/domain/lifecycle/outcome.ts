import type { Pending, Status } from '../order/enums.ts'
import type { Waits } from '../queues/queues.ts'
import { nextStep } from '../queues/steps.ts'
import type { ActionName } from './lifecycle.ts'
import { advances, byRank, undoes } from './lifecycle.ts'

/** Where an order stands and what somebody may do with it. */
interface Standing {
  readonly status: Status
  readonly pending_action: Pending
  readonly holder_dept_name: string | null
  readonly actions: readonly ActionName[]
}

interface Acted extends Standing {
  readonly waits: readonly Waits[]
}

export interface Outcome {
  /** Who has it now, where that is somebody else than before. */
  readonly to: string | null
  /** Its status, where that is another than before. */
  readonly status: Status | null
  /** What takes the step back, where it may be. */
  readonly undo: ActionName | null
  /** The one who acted has nothing more to do with it for now. */
  readonly done: boolean
  /** What is waited for beside its own step. */
  readonly waits: readonly Waits[]
}

/** What an action made of an order. Who takes a step back wants to go on with the order; a record kept of it moves nothing. */
export function outcomeOf(action: ActionName, before: Standing, after: Acted): Outcome {
  const to = after.holder_dept_name === before.holder_dept_name ? null : after.holder_dept_name
  const status = after.status === before.status ? null : after.status
  const moved = to !== null || status !== null || after.pending_action !== before.pending_action
  return {
    to,
    status,
    waits: after.waits,
    undo: byRank(after.actions).find((one) => undoes(one) && !before.actions.includes(one)) ?? null,
    done:
      after.actions.length === 0 ||
      (!undoes(action) && (moved || (advances(action) && nextStep(after.actions, after.waits) === null))),
  }
}
