import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { isBeside } from '../../domain/lifecycle/lifecycle.ts'

type Seen = Pick<OrderDetail, 'version' | 'actions' | 'logs'>

/** What others did to an order while a form of it stood open. */
export interface Overtaking {
  /** The order is out of this user's sight, the action possible no more, or only its ground has changed. */
  readonly kind: 'gone' | 'impossible' | 'changed'
  /** What happened since the form was opened, by age. */
  readonly lines: OrderDetail['logs']
}

/** Null while nothing happened that matters to the form. What stands beside the process is overtaken by nothing but its end. */
export function overtakingOf(opened: Seen, present: Seen, action: ActionName, gone: boolean): Overtaking | null {
  const last = opened.logs.reduce((latest, { id }) => (BigInt(id) > latest ? BigInt(id) : latest), 0n)
  const lines = present.logs.filter(({ id }) => BigInt(id) > last)
  if (gone) return { kind: 'gone', lines }
  if (!present.actions.includes(action)) return { kind: 'impossible', lines }
  return present.version > opened.version && !isBeside(action) ? { kind: 'changed', lines } : null
}

/** Refusals that say no more than that somebody was faster; what he did stands in the form. */
export const SAYS_OVERTAKEN: ReadonlySet<string> = new Set([
  'ORDER_STALE',
  'STATE_NOT_ALLOWED',
  'NOT_HOLDER',
  'ORDER_NOT_FOUND',
  'BACK_DONE',
  'ASSIST_DONE',
  'DELAY_VOID',
  'PAUSE_VOID',
])
