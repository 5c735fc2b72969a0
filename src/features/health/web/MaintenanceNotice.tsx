import { eventStream, userInfo } from '#features/identity/contract/session.ts'
import { useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useHeard, useLiveUpdates } from '#ui/api/live.ts'
import { useText } from '#ui/i18n/text.tsx'
import { WarningOutlined } from '#ui/icons.ts'

import styles from './Health.module.css'
import { HEALTH } from './messages.ts'

const READINGS = [userInfo]

/** What everybody sees above every screen while one can only look (decision 0212); known from the session, read again when it changes. */
export function MaintenanceNotice() {
  const t = useText()
  const session = useSession()
  const heard = useHeard(eventStream, 'maintenance.')
  useLiveUpdates(eventStream, 'maintenance.', READINGS)
  const { data } = useEndpoint(userInfo, {}, { enabled: heard })
  const { maintenance } = data ?? session
  if (!maintenance) return null
  return (
    <p className={styles['maintenance']} role="status">
      <WarningOutlined aria-hidden /> {t(HEALTH.maintenanceNotice, { notice: maintenance })}
    </p>
  )
}
