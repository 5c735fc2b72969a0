import { elapsed } from '#kernel/elapsed.ts'
import { serverTime } from '#ui/api/connection.ts'
import { clearErrorLog, type LoggedError } from '#ui/error-log.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { EmptyState } from '#ui/parts/States.tsx'

import { ERROR_LOG } from './error-log-messages.ts'
import styles from './ErrorLogDialog.module.css'

/** The faults that were met, the newest first. */
export function ErrorLogDialog({ entries, onClose }: { entries: readonly LoggedError[]; onClose: () => void }) {
  const t = useText()
  return (
    <Modal
      open
      width={860}
      title={t(ERROR_LOG.title)}
      onCancel={onClose}
      footer={
        <>
          <Button danger disabled={entries.length === 0} onClick={clearErrorLog}>
            {t(ERROR_LOG.clear)}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t(UI.close)}
          </Button>
        </>
      }
    >
      {entries.length === 0 ? <EmptyState /> : <p className={styles['intro']}>{t(ERROR_LOG.intro)}</p>}
      <ol className={styles['list']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Modal>
  )
}

function Entry({ entry }: { entry: LoggedError }) {
  const t = useText()
  const { language } = useLanguage()
  const ago = t(ERROR_LOG.ago, { elapsed: elapsed(language, entry.at, serverTime()) })
  return (
    <li className={styles['entry']}>
      <p className={styles['error']}>{entry.error}</p>
      <dl className={styles['facts']}>
        {entry.component && (
          <div>
            <dt>{t(ERROR_LOG.component)}</dt>
            <dd>{entry.component}</dd>
          </div>
        )}
        <div>
          <dt>{t(ERROR_LOG.url)}</dt>
          <dd>{entry.url}</dd>
        </div>
      </dl>
      <time className={styles['time']} title={entry.at}>
        {ago}
      </time>
      {entry.info && (
        <details>
          <summary>{t(ERROR_LOG.details)}</summary>
          <pre className={styles['info']}>{entry.info}</pre>
        </details>
      )}
    </li>
  )
}
