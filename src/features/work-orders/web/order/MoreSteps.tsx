import { useRef } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { DownOutlined } from '#ui/icons.ts'
import { Button, Dropdown } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import { LIFECYCLE, type ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { ACTION_KEY } from './action-key.ts'
import styles from './Order.module.css'

interface Given {
  readonly actions: readonly ActionName[]
  readonly onAction: (action: ActionName) => void
  /** Where it is asked who may do what here, for who may ask. */
  readonly explain?: { readonly label: string; readonly run: () => void } | null
}

/** What is done now and then, each with its key; the button says what is behind it. */
export function MoreSteps({ actions, onAction, explain }: Given) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0 && !explain) return null
  const items = actions.map((action) => ({
    key: action,
    label: (
      <span className={styles['step']} data-key={ACTION_KEY[action]}>
        {t(LIFECYCLE[action].name)}
      </span>
    ),
    onClick: () => {
      // What is chosen goes with the menu: the focus comes back to what stays.
      button.current?.focus()
      onAction(action)
    },
  }))
  return (
    <Dropdown
      menu={{ items: explain ? [...items, { key: 'explain', label: explain.label, onClick: explain.run }] : items }}
      trigger={['click']}
    >
      <Button
        ref={button}
        aria-haspopup="menu"
        icon={<DownOutlined />}
        iconPlacement="end"
        title={[...actions.map((action) => t(LIFECYCLE[action].name)), ...(explain ? [explain.label] : [])].join('\n')}
      >
        {t(UI.more)}
      </Button>
    </Dropdown>
  )
}
