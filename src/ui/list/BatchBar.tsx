import { Button } from 'antd'
import type { ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ListAction } from './declaration.ts'
import styles from './List.module.css'
import { MOST_CHOSEN } from './selection.ts'

/** What can be done with the selected rows. */
export function BatchBar({
  count,
  actions,
  onAll,
  onClear,
  matching,
  children,
}: {
  count: number
  actions: readonly ListAction[]
  /** Where no head of a table offers it. */
  onAll: (() => void) | null
  onClear: () => void
  /** Offered where the page is chosen and the list goes on. */
  matching: {
    readonly total: number
    readonly exact: boolean
    readonly reading: boolean
    readonly run: () => void
  } | null
  /** What else is done with the selection. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <div className={styles['batch']} role="region" aria-label={t(UI.selection)} aria-live="polite">
      <strong>{t(count >= MOST_CHOSEN ? UI.selectedMost : UI.selected, { count })}</strong>
      {actions.map(({ key, label, danger, count: able, run }, at) => (
        <Button key={key} type={at === 0 ? 'primary' : 'default'} size="small" danger={danger ?? false} onClick={run}>
          {able === undefined ? label : `${label} ${able}`}
        </Button>
      ))}
      {children}
      {matching && (
        <Button size="small" loading={matching.reading} onClick={matching.run}>
          {t(matching.exact && matching.total <= MOST_CHOSEN ? UI.selectMatching : UI.selectFirst, {
            n: matching.total,
            most: MOST_CHOSEN,
          })}
        </Button>
      )}
      {actions.length === 0 && !children && <span>{t(UI.nothingForSelection)}</span>}
      {onAll && (
        <Button type="text" size="small" onClick={onAll}>
          {t(UI.selectAll)}
        </Button>
      )}
      <Button type="text" size="small" onClick={onClear}>
        {t(UI.clearSelection)}
      </Button>
    </div>
  )
}
