import { useLocation } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import type { BatchState, ImportBatch } from '../contract.ts'
import styles from './Import.module.css'
import { BATCH_STATE, IMPORT } from './messages.ts'

const WRITTEN: readonly BatchState[] = ['confirmed', 'done', 'cancelled']

interface SameFile {
  readonly batch_no: string
  readonly created_at: string
}

/** Which file, and how many rows of which kind. */
export function BatchSummary({ batch }: { batch: ImportBatch }) {
  const t = useText()
  const location = useLocation()
  const same = (location.state as { same_file?: SameFile | null } | null)?.same_file
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
        <Alert type="warning" showIcon title={t(IMPORT.sameFile, { no: same.batch_no, time: same.created_at })} />
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
