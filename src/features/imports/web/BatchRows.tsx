import { useState } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Segmented } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { EmptyState } from '#ui/parts/States.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'
import { minutes } from '#ui/parts/moment.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { importResult, ROW_RESULTS, type ImportBatch, type ImportRow } from '../contract.ts'
import styles from './Import.module.css'
import { IMPORT } from './messages.ts'

const PAGE = 50
const TONES: Readonly<Record<ImportRow['result'], Tone>> = {
  ok: 'green',
  ok_warn: 'yellow',
  error: 'red',
  duplicate: 'orange',
}
type Result = ImportRow['result']

/** Every row of the file with everything that is wrong with it. */
export function BatchRows({ batch }: { batch: ImportBatch }) {
  const t = useText()
  const [result, setResult] = useState<Result | 'all'>(batch.error > 0 ? 'error' : 'all')
  const [starts, setStarts] = useState<readonly number[]>([0])
  const filter = result === 'all' ? {} : { result }
  const query = useEndpoint(
    importResult,
    { id: batch.id, limit: PAGE, after: starts.at(-1) ?? 0, ...filter },
    { keepPrevious: true },
  )
  const counts = { all: batch.total, ok: batch.ok, ok_warn: batch.warn, error: batch.error, duplicate: batch.duplicate }
  const choose = (next: Result | 'all'): void => {
    setResult(next)
    setStarts([0])
  }
  return (
    <section className={styles['card']}>
      <Segmented
        className={styles['filter']}
        value={result}
        options={(['all', ...ROW_RESULTS] as const).map((value) => ({
          value,
          label: `${t(IMPORT[value])} ${counts[value]}`,
        }))}
        onChange={choose}
      />
      <Reading query={query}>
        {({ rows }) => (rows.length === 0 ? <EmptyState text={t(IMPORT.noRows)} /> : <Rows rows={rows} />)}
      </Reading>
      <div className={styles['buttons']}>
        <Button disabled={starts.length === 1} onClick={() => setStarts(starts.slice(0, -1))}>
          {t(UI.previousPage)}
        </Button>
        <Button
          disabled={!query.data?.next}
          onClick={() => query.data?.next && setStarts([...starts, query.data.next])}
        >
          {t(UI.nextPage)}
        </Button>
      </div>
    </section>
  )
}

const HEADS = [
  IMPORT.row,
  IMPORT.result,
  IMPORT.issues,
  IMPORT.superior_no,
  IMPORT.orderTitle,
  IMPORT.caller,
  IMPORT.phone,
  IMPORT.received_at,
]

function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t(IMPORT.stepPreview)}>
      <table className={styles['rows']}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head.en} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                <Tag tone={TONES[row.result]}>{t(IMPORT[row.result])}</Tag>
              </td>
              <td className={styles['issues']}>
                {row.issues.map((issue) => (
                  <p key={`${issue.column} ${issue.code}`} data-level={issue.level}>
                    {issue.message}
                  </p>
                ))}
              </td>
              <td>{row.superior_no}</td>
              <td className={styles['orderTitle']}>{row.title}</td>
              <td>{row.caller_name}</td>
              <td>{row.caller_phone}</td>
              <td>{minutes(row.received_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
