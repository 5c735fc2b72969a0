import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListToExport } from '#ui/list/slots.ts'
import { UI } from '#ui/messages.ts'

import type { printOrders } from '../../contract/exports.ts'
import { SEVERAL } from './messages.ts'
import { PrintDialog } from './PrintDialog.tsx'

interface Given {
  readonly list: ListToExport
  readonly printed: OutputOf<typeof printOrders>
  readonly onClose: () => void
}

/** A list on paper: its title, its filters in words, who printed it and when, and the rows under heads on each sheet. */
export function PrintList({ list: { title, filters }, printed: { heads, rows, by, at }, onClose }: Given) {
  const t = useText()
  const words = filters.map((filter) => t(SEVERAL.filter, { ...filter })).join(t(UI.next))
  return (
    <PrintDialog
      title={t(SEVERAL.printList)}
      label={title}
      width={1080}
      wide
      onPrint={() => window.print()}
      onClose={onClose}
    >
      <caption>
        {title} <small>{words || t(SEVERAL.noFilters)}</small>
        <small>{t(SEVERAL.printedBy, { n: rows.length, by, at: minutes(at) })}</small>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PrintDialog>
  )
}
