import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { invalidate, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { LoadingState } from '#ui/parts/States.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { MOST_AT_ONCE } from '#kernel/several.ts'

import { previewMacro } from '../../contract/macros.ts'
import type { OrderRow } from '../../contract/list.ts'
import { MACRO } from './messages.ts'
import styles from './Macros.module.css'

export type MacroOrder = Pick<OrderRow, 'id' | 'version' | 'order_no' | 'title'>

export interface PreviewGiven {
  readonly rows: readonly MacroOrder[]
  /** Hears which version of the macro is told; of one that is still being read, none. */
  readonly onSeen: (macro_version: number | undefined) => void
}

/** What the chosen macro would do with each order, in the words that its history would have. */
export function MacroPreview({ rows, onSeen }: PreviewGiven) {
  const t = useText()
  const macro_id = Form.useWatch('macro_id') as string | undefined
  const shown = rows.slice(0, MOST_AT_ONCE)
  const ids = shown.map(({ id }) => id)
  const query = useEndpoint(previewMacro, { macro_id: macro_id ?? '', ids }, { enabled: Boolean(macro_id) })
  const seen = query.data?.[0]?.macro_version
  useEffect(() => onSeen(seen), [onSeen, seen])
  if (!macro_id) return null
  return (
    <Reading query={query} loading={<LoadingState lines={4} />}>
      {(told) => (
        <>
          {rows.length > shown.length && <p>{t(MACRO.first, { n: shown.length })}</p>}
          <ul className={styles['orders']} aria-label={t(MACRO.preview)}>
            {shown.map((row) => (
              <li key={row.id}>
                <b>{row.order_no}</b> {row.title}
                <What {...told.find(({ id }) => id === row.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Reading>
  )
}

/** Has it read again. */
export function PreviewAgain() {
  const client = useQueryClient()
  useEffect(() => void invalidate(client, [previewMacro]), [client])
  return null
}

function What({ lines = [], refused = null }: { lines?: readonly string[]; refused?: string | null }) {
  const t = useText()
  if (refused !== null) return <p className={styles['refused']}>{t(MACRO.nothing, { reason: refused })}</p>
  return (
    <ol className={styles['lines']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
