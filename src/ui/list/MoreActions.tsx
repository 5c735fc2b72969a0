import { Dropdown } from 'antd'
import { useState } from 'react'

import type { ListAction } from './declaration.ts'
import styles from './Table.module.css'

/** “More” in a row; the menu exists only after it was asked for, since a list has a hundred of them. */
export function MoreActions({ actions, label }: { actions: readonly ListAction[]; label: string }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const button = (
    <button
      type="button"
      className={`${styles['link']} ${styles['more']}`}
      aria-haspopup="menu"
      aria-expanded={open ?? false}
      onClick={() => setOpen(true)}
    >
      {label}
    </button>
  )
  if (open === null) return button
  const items = actions.map(({ key, label: text, danger, run }) => ({ key, label: text, danger: danger ?? false, onClick: run })) // prettier-ignore
  return (
    <Dropdown menu={{ items }} trigger={['click']} open={open} onOpenChange={setOpen} autoFocus placement="bottomRight">
      {button}
    </Dropdown>
  )
}
