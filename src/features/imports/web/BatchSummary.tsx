import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import type { BatchState, importResult } from '../contract.ts'
import styles from './Import.module.css'
import { BATCH_STATE, IMPORT } from './messages.ts'

type Result = OutputOf<typeof importResult>

const WRITTEN: readonly BatchState[] = ['confirmed', 'done', 'cancelled']

/** Which file, and how many rows of which kind. */
export function BatchSummary({ batch, same_file: same }: Pick<Result, 'batch' | 'same_file'>) {
  const t = useText()
  const counts = [
    [IMPORT.total, batch.total],
    [IMPORT.importable, batch.ok + batch.warn],
    [IMPORT.hinted, batch.warn],
    [IMPORT.error, batch.error],
    [IMPORT.duplicate, batch.duplicate],
    ...(WRITTEN.includes(batch.state) ? ([[IMPORT.imported, batch.imported]] as const) : []),
  ] as const
  return (
    <>
      <p className={styles['file']}>
        <b>{t(IMPORT.batch, { no: batch.batch_no, name: batch.file_name })}</b>{' '}
        <Tag tone="blue">{t(BATCH_STATE[batch.state])}</Tag>
      </p>
      {same && batch.state === 'parsed' && (
        <Alert
          type="warning"
          showIcon
          title={t(IMPORT.sameFile, {
            no: same.batch_no,
            time: minutes(same.created_at),
            state: t(BATCH_STATE[same.state]),
          })}
        />
      )}
      <dl className={styles['counts']}>
        {counts.map(([label, count]) => (
          <div key={label.en} data-bad={(label === IMPORT.error || label === IMPORT.duplicate) && count > 0}>
            <dt>{t(label)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
