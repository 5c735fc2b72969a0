import { useNavigate } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import type { Acted } from '../../contract/actions.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import { actionPath } from '../../domain/queues/addresses.ts'
import { STATUS } from '../../domain/order/enums.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { outcomeOf, type Outcome } from '../../domain/lifecycle/outcome.ts'
import { ACTION } from './messages.ts'

/** Long enough to see a mistake and to reach for the way back. */
const UNDO_SECONDS = 8

export interface ToldOutcome extends Outcome {
  /** Which order, what was done, and where it went. */
  readonly text: string
}

/** What an action made of an order, in words too. */
export function useOutcome(before: OrderDetail): (after: Acted) => ToldOutcome {
  const t = useText()
  return (after) => {
    const { action } = after
    const outcome = outcomeOf(action, before, after)
    const said = { no: before.order_no.slice(-4), action: t(LIFECYCLE[action].name) }
    const where = outcome.to ?? (outcome.status && t(STATUS[outcome.status]))
    return { ...outcome, text: where ? t(ACTION.doneTo, { ...said, where }) : t(ACTION.done, said) }
  }
}

/** Says it, with the way back where there is one. */
export function useTellOutcome(id: string): (outcome: ToldOutcome) => void {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  return ({ text, undo }) => {
    if (!undo) return toast('success', text)
    const run = (): void => void navigate(actionPath(undo, id))
    toast('success', text, UNDO_SECONDS, { label: t(LIFECYCLE[undo].name), run })
  }
}
