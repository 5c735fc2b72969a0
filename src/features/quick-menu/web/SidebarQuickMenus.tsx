import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import type { Screen } from '#ui/screens.ts'

import { Count, type Counters } from './Count.tsx'
import { QUICK } from './messages.ts'
import styles from './QuickMenus.module.css'
import { useQuickMenuEditor } from './use-quick-menu-editor.tsx'
import { useQuickMenus } from './use-quick-menus.ts'

interface Given {
  readonly counters: Counters
  readonly onContextMenu?: (screen: Screen, event: MouseEvent) => void
}

/** The user's quick menus above the menu, with the way into the editor (spec §2). */
export function SidebarQuickMenus({ counters, onContextMenu }: Given) {
  const t = useText()
  const { shown, loaded } = useQuickMenus()
  const { open, dialog } = useQuickMenuEditor()
  return (
    <section className={styles['sidebar']} aria-label={t(QUICK.title)}>
      <div className={styles['bar']}>
        <span>{t(QUICK.title)}</span>
        <Button type="text" size="small" icon={<EditOutlined />} aria-label={t(QUICK.edit)} onClick={open} />
      </div>
      {shown.map(({ screen }) => (
        <NavLink
          key={screen.path}
          to={screen.path}
          className={styles['entry']}
          onContextMenu={(event) => onContextMenu?.(screen, event)}
        >
          <span className={styles['name']}>{t(screen.title2 ?? screen.title)}</span>
          <Count screen={screen} counters={counters} />
        </NavLink>
      ))}
      {loaded && shown.length === 0 && (
        <button type="button" className={styles['first']} onClick={open}>
          {t(QUICK.choose)}
        </button>
      )}
      {dialog}
    </section>
  )
}
