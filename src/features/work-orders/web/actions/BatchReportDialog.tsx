import type { OutputOf } from '#kernel/endpoint.ts'
import { severally } from '#kernel/several.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { useGuard } from '#ui/parts/use-guard.ts'

import { doReport } from '../../contract/actions.ts'
import type { OrderRow } from '../../contract/list.ts'
import { ORDER_READINGS } from '../counters.ts'
import styles from './BatchReportDialog.module.css'
import { BATCH } from './messages.ts'

const reportSeveral = severally(doReport)
type Result = OutputOf<typeof reportSeveral>['results'][number]

/** T18 for several orders: says how many, then what became of each. */
export function BatchReportDialog({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) {
  const t = useText()
  const report = useAction(reportSeveral, { invalidates: ORDER_READINGS })
  const results = report.data?.results
  const failed = results?.filter(({ ok }) => !ok).length ?? 0
  const { guarded, start } = useGuard()
  const send = (): void => {
    start()
    report.mutate({ ids: rows.map(({ id }) => id) })
  }
  return (
    <Modal
      open
      width={860}
      title={t(BATCH.title)}
      onCancel={onClose}
      mask={{ closable: false }}
      okText={results ? t(UI.close) : t(BATCH.submit, { count: rows.length })}
      onOk={results ? onClose : send}
      confirmLoading={report.isPending}
      okButtonProps={{ disabled: guarded && !results }}
      cancelButtonProps={results ? { style: { display: 'none' } } : {}}
    >
      <p role="status">
        {results ? t(BATCH.result, { ok: results.length - failed, failed }) : t(BATCH.intro, { count: rows.length })}
      </p>
      <ul className={styles['orders']}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.order_no}</span>
            <span className={styles['title']}>{row.title}</span>
            <Outcome result={results?.find(({ id }) => id === row.id)} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Outcome({ result }: { result: Result | undefined }) {
  const t = useText()
  if (!result) return <Tag>{t(BATCH.waiting)}</Tag>
  return result.ok ? <Tag tone="green">{t(BATCH.ok)}</Tag> : <Tag tone="red">{result.msg}</Tag>
}
