import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { PrinterOutlined } from '#ui/icons.ts'
import { Button, Modal } from '#ui/kit.ts'
import type { ListToExport } from '#ui/list/slots.ts'
import { UI } from '#ui/messages.ts'
import { usePrinted } from '#ui/parts/use-printed.ts'

import type { printOrders } from '../../contract/exports.ts'
import { SEVERAL } from './messages.ts'
import styles from './Several.module.css'

interface Given {
  readonly list: ListToExport
  readonly printed: OutputOf<typeof printOrders>
  readonly onClose: () => void
}

/** A list on paper: its title, its filters in words, who printed it and when, and the rows under heads on each sheet. */
export function PrintList({ list, printed, onClose }: Given) {
  const t = useText()
  return (
    <Modal
      open
      width={1080}
      title={t(SEVERAL.printList)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(UI.close)}</Button>
          <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t(SEVERAL.print)}
          </Button>
        </>
      }
    >
      <Sheet {...{ list, printed }} />
    </Modal>
  )
}

function Sheet({ list: { title, filters }, printed: { heads, rows, by, at } }: Omit<Given, 'onClose'>) {
  const t = useText()
  const part = usePrinted<HTMLDivElement>()
  const words = filters.map((filter) => t(SEVERAL.filter, { ...filter })).join(t(UI.next))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <div ref={part} className={`${styles['sheet']} ${styles['wide']}`} tabIndex={0} role="region" aria-label={title}>
      <table>
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
      </table>
    </div>
  )
}
