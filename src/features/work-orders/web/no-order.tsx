import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { CompassOutlined } from '#ui/icons.ts'
import { FailureState, Notice } from '#ui/parts/States.tsx'

import { listPath } from '../domain/queues/addresses.ts'
import { ACTION } from './actions/messages.ts'
import { MENU } from './messages.ts'
import { isMissing } from './use-order.ts'

/** In place of what was to be read of an order. An old link often leads to one that is another's by now: trying again brings none. */
export const noOrder = (failure: unknown, onRetry?: () => void) =>
  isMissing(failure) ? <OutOfSight /> : <FailureState failure={failure} onRetry={onRetry} />

function OutOfSight() {
  const t = useText()
  return (
    <Notice
      icon={<CompassOutlined />}
      title={t(ACTION.notInSight)}
      hint={t(ACTION.whyNotInSight)}
      actions={<Link to={listPath('all')}>{t(MENU.all)}</Link>}
    />
  )
}
