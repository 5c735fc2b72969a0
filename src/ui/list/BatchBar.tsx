import { Button } from 'antd'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ListAction } from './declaration.ts'
import styles from './List.module.css'

/** What can be done with the selected rows. */
export function BatchBar({
  count,
  actions,
  onClear,
}: {
  count: number
  actions: readonly ListAction[]
  onClear: () => void
}) {
  const t = useText()
  return (
    <div className={styles['batch']} role="region" aria-live="polite">
      <strong>{t(UI.selected, { count })}</strong>
      {actions.map(({ key, label, danger, run }) => (
        <Button key={key} type="primary" size="small" danger={danger ?? false} onClick={run}>
          {label}
        </Button>
      ))}
      <Button type="text" size="small" onClick={onClear}>
        {t(UI.clearSelection)}
      </Button>
    </div>
  )
}
