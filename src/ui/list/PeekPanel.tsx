import { ArrowRightOutlined, CloseOutlined } from '@ant-design/icons'
import { Suspense, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { LoadingState } from '../parts/States.tsx'
import styles from './List.module.css'

interface Given {
  readonly name: string
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a row holds, beside the list, where the cursor stays; read out as it comes. */
export function PeekPanel({ name, onOpen, onClose, children }: Given) {
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
      <div aria-live="polite">
        <Suspense fallback={<LoadingState lines={8} />}>{children}</Suspense>
      </div>
    </aside>
  )
}
