import { mayCall, useSession } from '#features/identity/web/public.ts'
import { minutes } from '#kernel/time.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { RETENTION_AT, retentionBegin, retentionList } from '../contract.ts'
import { DUE_MOST, RETAINED } from '../domain/retention.ts'
import { PRIVACY } from './messages.ts'
import styles from './Privacy.module.css'

/** What is kept how long, what becomes of it, and what went when. */
export function RetentionScreen() {
  const t = useText()
  return (
    <Reading query={useEndpoint(retentionList, {})}>
      {({ rows, begins_at }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it has the focus, and it scrolls by keys
        <div className={styles['screen']} tabIndex={0} role="region" aria-label={t(RETENTION_AT.title)}>
          <p className={styles['hint']}>{t(PRIVACY.retentionText)}</p>
          {begins_at && <Announced begins_at={begins_at} />}
          <dl className={styles['facts']}>
            {RETAINED.map(({ key, title, after }) => {
              const row = rows.find((one) => one.key === key)
              if (!row) return null
              const { days: n, setting, last_at, rows: gone, due } = row
              return (
                <div key={key} className={styles['kept']}>
                  <dt>{t(title)}</dt>
                  <dd>
                    {n === 0 ? t(PRIVACY.forEver) : t(PRIVACY.days, { n })}
                    {n > 0 && ` → ${t(after)}`}
                    {setting && <span className={styles['hint']}> {setting}</span>}
                  </dd>
                  <dd>
                    {due !== null && (
                      <strong>
                        {t(due < DUE_MOST ? PRIVACY.due_first : PRIVACY.due_many, { n: due })}
                        <br />
                      </strong>
                    )}
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

/** Nothing goes yet: from when on it does, and the way to let it begin. */
function Announced({ begins_at }: { begins_at: string }) {
  const t = useText()
  const { toast, confirm } = useFeedback()
  const mayBegin = mayCall(useSession(), retentionBegin)
  const { mutate, isPending } = useAction(retentionBegin, {
    invalidates: [retentionList],
    onSuccess: () => toast('success', t(PRIVACY.begun)),
  })
  const ask = async (): Promise<void> => {
    const question = { title: t(PRIVACY.begin), text: t(PRIVACY.beginAsk), yes: t(PRIVACY.begin), no: t(UI.cancel) }
    if (await confirm(question)) mutate({})
  }
  return (
    <section className={styles['press']} aria-label={t(PRIVACY.begin)}>
      <p role="status">{t(PRIVACY.announced, { at: minutes(begins_at) })}</p>
      {mayBegin && (
        <Button loading={isPending} onClick={() => void ask()}>
          {t(PRIVACY.begin)}
        </Button>
      )}
    </section>
  )
}
