import { useCallback, useEffect, useState } from 'react'

import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'

import { call, type Answer } from './call.ts'
import { H5 } from './messages.ts'
import { Heading, Trouble, useChoices, type Config } from './parts.tsx'
import styles from './Page.module.css'

type Row = Answer<'List'>['rows'][number]

/** What the citizen brought, the latest first. */
export function Matters({ config, onSee }: { config: Config; onSee: (id: string) => void }) {
  const t = useText()
  const choices = useChoices(config)
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly cursor?: string | undefined }>({
    error: null,
  })
  const load = useCallback(async (cursor?: string): Promise<void> => {
    setFailed({ error: null })
    try {
      const page = await call('List', cursor ? { cursor } : {})
      setRows((before) => [...(cursor ? (before ?? []) : []), ...page.rows])
      setNext(page.next)
    } catch (failure) {
      setFailed({ error: failure, cursor })
    }
  }, [])
  useEffect(() => void load(), [load])
  const stages = new Map(choices('stage').map(({ value, text }) => [value, text]))
  return (
    <section className={styles['card']}>
      <Heading>{t(H5.mine)}</Heading>
      <Trouble error={failed.error} onRetry={() => void load(failed.cursor)} />
      {rows === null && !failed.error && <p role="status">{t(H5.loading)}</p>}
      {rows?.length === 0 && <p>{t(H5.none)}</p>}
      <ul className={styles['list']}>
        {rows?.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onSee(row.id)}>
              <span className={styles['title']}>{row.title}</span>
              <span className={styles['stage']} data-stage={row.stage}>
                {stages.get(row.stage)}
              </span>
              <span className={styles['hint']}>
                {minutes(row.submitted_at)} · {row.order_no}
              </span>
              {row.may.includes('evaluate') && <span className={styles['call']}>{t(H5.evaluate)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" className={styles['quiet']} onClick={() => void load(next)}>
          {t(H5.more)}
        </button>
      )}
    </section>
  )
}
