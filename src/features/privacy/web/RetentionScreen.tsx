import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { minutes } from '#ui/parts/moment.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { RETENTION_AT, retentionList } from '../contract.ts'
import { RETAINED } from '../domain/retention.ts'
import { PRIVACY } from './messages.ts'
import styles from './Privacy.module.css'

/** What is kept how long, what becomes of it, and what went when. */
export function RetentionScreen() {
  const t = useText()
  return (
    <Reading query={useEndpoint(retentionList, {})}>
      {({ rows }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it has the focus, and it scrolls by keys
        <div className={styles['screen']} tabIndex={0} role="region" aria-label={t(RETENTION_AT.title)}>
          <p className={styles['hint']}>{t(PRIVACY.retentionText)}</p>
          <dl className={styles['facts']}>
            {RETAINED.map(({ key, title, after }) => {
              const row = rows.find((one) => one.key === key)
              if (!row) return null
              const { days: n, setting, last_at, rows: gone } = row
              return (
                <div key={key} className={styles['kept']}>
                  <dt>{t(title)}</dt>
                  <dd>
                    {n === 0 ? t(PRIVACY.forEver) : t(PRIVACY.days, { n })}
                    {n > 0 && ` → ${t(after)}`}
                    {setting && <span className={styles['hint']}> {setting}</span>}
                  </dd>
                  <dd>
                    {last_at ? (
                      t(PRIVACY.went, { at: minutes(last_at), n: gone })
                    ) : (
                      <span className={styles['hint']}>{t(PRIVACY.nothingWent)}</span>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      )}
    </Reading>
  )
}
