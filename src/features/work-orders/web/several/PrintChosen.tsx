import { severally } from '#kernel/several.ts'
import { minutes } from '#kernel/time.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { HeadRow } from '#ui/parts/HeadRow.tsx'

import { orderPrinted } from '../../contract/access.ts'
import type { OrderRow } from '../../contract/list.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { FIELD } from '../messages.ts'
import { SEVERAL } from './messages.ts'
import { PrintDialog } from './PrintDialog.tsx'

const PRINTED = severally(orderPrinted)

/** Chosen orders as a list on paper, as the screen shows them; on record for each before it is printed. */
export function PrintChosen({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) {
  const t = useText()
  const note = useAction(PRINTED, { onSuccess: () => window.print() })
  const heads = [FIELD.order_no, FIELD.title, FIELD.status, FIELD.lead_dept, FIELD.received_at, FIELD.due_at]
  return (
    <PrintDialog
      title={t(SEVERAL.print)}
      label={t(SEVERAL.print)}
      width={980}
      note={t(SEVERAL.printed)}
      busy={note.isPending}
      onPrint={() => note.mutate({ ids: rows.map(({ id }) => id) })}
      onClose={onClose}
    >
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
    </PrintDialog>
  )
}
