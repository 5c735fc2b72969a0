import type { ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { PrinterOutlined } from '#ui/icons.ts'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { usePrinted } from '#ui/parts/use-printed.ts'

import { SEVERAL } from './messages.ts'
import styles from './Several.module.css'

interface PaperGiven {
  readonly label: string
  /** More columns than an upright sheet takes. */
  readonly wide?: boolean
  /** The table. */
  readonly children: ReactNode
}

interface Given extends PaperGiven {
  readonly title: string
  readonly width: number
  readonly note?: string
  readonly busy?: boolean
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** What comes on paper, as it will be. */
export function PrintDialog({ title, width, note, busy = false, onPrint, onClose, ...paper }: Given) {
  const t = useText()
  return (
    <Modal
      open
      width={width}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(UI.close)}</Button>
          <Button type="primary" icon={<PrinterOutlined />} loading={busy} onClick={onPrint}>
            {t(SEVERAL.print)}
          </Button>
        </>
      }
    >
      {note && <p className={styles['note']}>{note}</p>}
      <Paper {...paper} />
    </Modal>
  )
}

function Paper({ label, wide = false, children }: PaperGiven) {
  const part = usePrinted<HTMLDivElement>()
  const look = wide ? `${styles['sheet']} ${styles['wide']}` : styles['sheet']
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <div ref={part} className={look} tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </div>
  )
}
