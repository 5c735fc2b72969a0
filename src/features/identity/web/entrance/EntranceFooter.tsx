import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'

import { getConfig } from '../../contract/session.ts'
import styles from './Entrance.module.css'
import { ENTRANCE } from './messages.ts'

/** Whom to call when signing in does not work, and which version this is. */
export function EntranceFooter() {
  const t = useText()
  const { data } = useEndpoint(getConfig, {}, { staleTime: Infinity })
  return (
    <footer className={styles['footer']}>
      {data?.support_phone && (
        <span>
          {t(ENTRANCE.support)} <a href={`tel:${data.support_phone}`}>{data.support_phone}</a>
        </span>
      )}
      {data?.demo === 1 && <span>{t(ENTRANCE.demo)}</span>}
      {data && <span>{t(ENTRANCE.version, { version: data.app_version })}</span>}
    </footer>
  )
}
