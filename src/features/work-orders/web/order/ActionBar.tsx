import { useNavigate } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useMobile } from '#ui/parts/use-media.ts'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { explainRights } from '../../contract/explain.ts'
import { EXPLAIN_PATH } from '../../domain/queues/addresses.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { waitsOf } from '../../domain/queues/queues.ts'
import { expected, stepsOf } from '../../domain/queues/steps.ts'
import type { ToldOutcome } from '../actions/use-outcome.ts'
import { MacroButton } from '../macros/MacroButton.tsx'
import { ACTION_KEY } from './action-key.ts'
import { inSight } from './in-sight.ts'
import { ORDER } from './messages.ts'
import { MoreSteps } from './MoreSteps.tsx'
import styles from './Order.module.css'

interface Given {
  readonly order: OrderDetail
  readonly onAction: (action: ActionName) => void
  /** Beside an open form: which one that is, if any. */
  readonly open?: ActionName | null
  /** After several steps at once. */
  readonly onMacro: (outcome: ToldOutcome) => void
}

/** What is expected next and what else is usual, as many as stand in one line. */
const ROOM = { desk: 3, phone: 2 }

/** Exactly what the server allows now, and why what one might expect is not possible. */
export function ActionBar({ order, onAction, open, onMacro }: Given) {
  const t = useText()
  const waits = waitsOf(order)
  const actions = stepsOf(order.actions, waits)
  const [next] = expected(actions, waits)
  const { shown, rest } = inSight(actions, useMobile() ? ROOM.phone : ROOM.desk, open)
  useCommands(
    actions.map((action) => ({
      id: `order.${action}`,
      title: LIFECYCLE[action].name,
      keys: ACTION_KEY[action],
      run: () => onAction(action),
    })),
  )
  const explain = useExplain(order.order_no)
  const refusedBy = (reason: string): string =>
    order.refused
      .filter((one) => one.reason === reason)
      .map(({ action }) => t(LIFECYCLE[action].name))
      .join(t(UI.and))
  if (actions.length === 0 && order.refused.length === 0 && !explain) return null
  return (
    <div className={styles['bar']} role="toolbar" data-guide="actions" aria-label={t(ORDER.actions)}>
      {shown.map((action) => (
        <Button
          key={action}
          type={open === undefined && action === next ? 'primary' : 'default'}
          data-key={ACTION_KEY[action]}
          aria-pressed={open !== undefined ? action === open : undefined}
          onClick={() => onAction(action)}
        >
          {t(LIFECYCLE[action].name)}
        </Button>
      ))}
      <MoreSteps actions={rest} onAction={onAction} explain={explain} />
      <MacroButton order={order} onDone={onMacro} />
      {[...new Set(order.refused.map(({ reason }) => reason))].map((reason) => (
        <p key={reason} className={styles['refused']}>
          {t(ORDER.refused, { action: refusedBy(reason), reason })}
        </p>
      ))}
    </div>
  )
}

/** Why somebody may do something to this order, or may not: for who may ask. */
function useExplain(order_no: string) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  if (!mayOpen(session, EXPLAIN_PATH)) return null
  return {
    label: t(explainRights.title),
    run: (): void => void navigate(`${EXPLAIN_PATH}?order=${encodeURIComponent(order_no)}`),
  }
}
