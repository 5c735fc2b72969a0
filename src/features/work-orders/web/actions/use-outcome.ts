import { useNavigate } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import type { Acted } from '../../contract/actions.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import { actionPath } from '../../domain/addresses.ts'
import { STATUS } from '../../domain/enums.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle.ts'
import { outcomeOf } from '../../domain/outcome.ts'
import { ACTION } from './messages.ts'

/** Long enough to see a mistake and to reach for the way back. */
const UNDO_SECONDS = 8

/** Says which order was acted on, where it went, and how the step is taken back. Answers whether the user is done with it. */
export function useToldOutcome(before: OrderDetail, action: ActionName): (after: Acted) => boolean {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  return (after) => {
    const { to, status, undo, done } = outcomeOf(action, before, after)
    const said = { no: before.order_no.slice(-4), action: t(LIFECYCLE[action].name) }
    const where = to ?? (status && t(STATUS[status]))
    const text = where ? t(ACTION.doneTo, { ...said, where }) : t(ACTION.done, said)
    if (undo) {
      const run = (): void => void navigate(actionPath(undo, before.id))
      toast('success', text, UNDO_SECONDS, { label: t(LIFECYCLE[undo].name), run })
    } else toast('success', text)
    return done
  }
}
