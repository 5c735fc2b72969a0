import { ArrowRightOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { LoadingState } from '../parts/States.tsx'
import { IN_SIGHT } from './actions-width.ts'
import type { ListAction } from './declaration.ts'
import styles from './List.module.css'
import { MoreActions } from './MoreActions.tsx'

interface Given {
  readonly name: string
  /** What can be done with the row; meanwhile its list needs no room for them. */
  readonly actions: readonly ListAction[]
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a row holds, beside the list, where the cursor stays; read out as it comes. */
export function PeekPanel({ name, actions, onOpen, onClose, children }: Given) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <aside className={styles['peek']} aria-label={t(UI.peekOf, { row: name })} tabIndex={0}>
      <header>
        <strong>{name}</strong>
        <button type="button" onClick={onOpen} title={`${t(UI.openRow)} (Enter)`} aria-label={t(UI.openRow)}>
          <ArrowRightOutlined />
        </button>
        <button type="button" onClick={onClose} title={`${t(UI.close)} (Esc)`} aria-label={t(UI.close)}>
          <CloseOutlined />
        </button>
      </header>
      {actions.length > 0 && <Actions actions={actions} />}
      <div aria-live="polite">
        <Suspense fallback={<LoadingState lines={8} />}>{children}</Suspense>
      </div>
    </aside>
  )
}

function Actions({ actions }: Pick<Given, 'actions'>) {
  const rest = actions.slice(IN_SIGHT)
  return (
    <div className={styles['peekActions']}>
      {actions.slice(0, IN_SIGHT).map(({ key, label, run }) => (
        <Button key={key} size="small" onClick={run}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </div>
  )
}
