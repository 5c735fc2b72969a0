import { severally } from '#kernel/several.ts'
import { minutes } from '#kernel/time.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { PrinterOutlined } from '#ui/icons.ts'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { HeadRow } from '#ui/parts/HeadRow.tsx'
import { usePrinted } from '#ui/parts/use-printed.ts'

import { orderPrinted } from '../../contract/access.ts'
import type { OrderRow } from '../../contract/list.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { FIELD } from '../messages.ts'
import { SEVERAL } from './messages.ts'
import styles from './Several.module.css'

const PRINTED = severally(orderPrinted)

/** Chosen orders as a list on paper, as the screen shows them; on record for each before it is printed. */
export function PrintChosen({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) {
  const t = useText()
  const note = useAction(PRINTED, { onSuccess: () => window.print() })
  return (
    <Modal
      open
      width={980}
      title={t(SEVERAL.print)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(UI.close)}</Button>
          <Button
            type="primary"
            icon={<PrinterOutlined />}
            loading={note.isPending}
            onClick={() => note.mutate({ ids: rows.map(({ id }) => id) })}
          >
            {t(SEVERAL.print)}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{t(SEVERAL.printed)}</p>
      <Sheet rows={rows} />
    </Modal>
  )
}

function Sheet({ rows }: { rows: readonly OrderRow[] }) {
  const t = useText()
  const part = usePrinted<HTMLDivElement>()
  const heads = [FIELD.order_no, FIELD.title, FIELD.status, FIELD.lead_dept, FIELD.received_at, FIELD.due_at]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <div ref={part} className={styles['sheet']} tabIndex={0} role="region" aria-label={t(SEVERAL.print)}>
      <table>
        <caption>{t(SEVERAL.printTitle, { count: rows.length })}</caption>
        <HeadRow heads={heads} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.order_no}</td>
              <td>{row.title}</td>
              <td>{t(STANDING[row.reach][row.status])}</td>
              <td>{row.lead_dept_name}</td>
              <td>{minutes(row.received_at)}</td>
              <td>{minutes(row.due_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
