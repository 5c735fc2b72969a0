import { Button } from 'antd'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ListAction } from './declaration.ts'
import styles from './List.module.css'

/** What can be done with the selected rows. */
export function BatchBar({
  count,
  actions,
  onAll,
  onClear,
}: {
  count: number
  actions: readonly ListAction[]
  /** Where no head of a table offers it. */
  onAll: (() => void) | null
  onClear: () => void
}) {
  const t = useText()
  return (
    <div className={styles['batch']} role="region" aria-label={t(UI.selection)} aria-live="polite">
      <strong>{t(UI.selected, { count })}</strong>
      {actions.map(({ key, label, danger, count: able, run }, at) => (
        <Button key={key} type={at === 0 ? 'primary' : 'default'} size="small" danger={danger ?? false} onClick={run}>
          {able === undefined ? label : `${label} ${able}`}
        </Button>
      ))}
      {actions.length === 0 && <span>{t(UI.nothingForSelection)}</span>}
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
