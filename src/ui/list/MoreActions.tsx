import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ListAction } from './declaration.ts'
import styles from './Table.module.css'

/** “More” in a row; the menu exists only after it was asked for, since a list has a hundred of them. */
export function MoreActions({ actions }: { actions: readonly ListAction[] }) {
  const t = useText()
  const [armed, setArmed] = useState(false)
  const [open, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      className={styles['link']}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => {
        setArmed(true)
        setOpen(true)
      }}
    >
      {t(UI.more)} <DownOutlined aria-hidden />
    </button>
  )
  if (!armed) return button
  const items = actions.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} open={open} onOpenChange={setOpen} autoFocus placement="bottomRight">
      {button}
    </Dropdown>
  )
}
