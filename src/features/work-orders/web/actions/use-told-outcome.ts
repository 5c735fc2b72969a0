import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { queryKeyOf } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { getComplaintInfo, type OrderDetail } from '../../contract/detail.ts'
import { actionPath } from '../../domain/addresses.ts'
import { STATUS } from '../../domain/enums.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle.ts'
import { outcomeOf, type Outcome } from '../../domain/outcome.ts'
import { ACTION } from './messages.ts'

/** Long enough to see a mistake and to reach for the way back. */
const UNDO_SECONDS = 8

/** Says which order was acted on, where it went, and how the step is taken back. Answers whether the user is done with it. */
export function useToldOutcome(before: OrderDetail, action: ActionName): () => boolean {
  const t = useText()
  const { toast } = useFeedback()
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    const after = client.getQueryData<OrderDetail>(queryKeyOf(getComplaintInfo, { id: before.id }))
    // Who may not see it any more has nothing more to do with it, either.
    const known = after && after.version > before.version
    const outcome: Partial<Outcome> = known ? outcomeOf(action, before, after) : { done: true }
    const { to, status, undo, done = true } = outcome
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
