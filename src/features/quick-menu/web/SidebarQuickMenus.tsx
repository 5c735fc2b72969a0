import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'

import type { Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DownOutlined, EditOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useRemembered } from '#ui/remembered.ts'
import type { Screen } from '#ui/screens.ts'

import { QUICK } from './messages.ts'
import styles from './QuickMenus.module.css'
import { ScreenCount } from './ScreenCount.tsx'
import { useQuickMenus } from './use-quick-menus.ts'

interface Given {
  readonly counters: Counters
  readonly onEdit: () => void
  readonly onContextMenu?: (screen: Screen, event: MouseEvent) => void
}

/** The user's quick menus above the menu, with the way into the editor (spec §2). */
export function SidebarQuickMenus({ counters, onEdit, onContextMenu }: Given) {
  const t = useText()
  const { shown, loaded } = useQuickMenus()
  const [folded, setFolded] = useRemembered('quick-menus-folded', false)
  const { pathname } = useLocation()
  return (
    <section className={styles['sidebar']} aria-label={t(QUICK.title)}>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!folded}
          aria-controls="quick-menus"
          onClick={() => setFolded(!folded)}
        >
          {t(QUICK.title)}
          <DownOutlined className={styles['arrow']} aria-hidden />
        </button>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t(QUICK.edit)}
          title={t(QUICK.edit)}
          onClick={onEdit}
        />
      </div>
      <ul id="quick-menus" className={styles['entries']} hidden={folded}>
        {shown.map(({ screen }) => (
          <li key={screen.path}>
            <Link
              to={screen.path}
              className={styles['entry']}
              title={t(screen.title)}
              aria-current={pathname === screen.path ? 'page' : undefined}
              onContextMenu={(event) => onContextMenu?.(screen, event)}
            >
              <span className={styles['name']}>{t(screen.title2 ?? screen.title)}</span>
              <ScreenCount screen={screen} counters={counters} />
            </Link>
          </li>
        ))}
        {loaded && shown.length === 0 && (
          <li>
            <button type="button" className={styles['first']} onClick={onEdit}>
              {t(QUICK.choose)}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
