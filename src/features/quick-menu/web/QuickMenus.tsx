import { Link } from 'react-router'

import type { Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { EditOutlined, PlusOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'

import { QUICK } from './messages.ts'
import styles from './QuickMenus.module.css'
import { useQuickMenuEditor } from './use-quick-menu-editor.tsx'
import { ScreenCount } from './ScreenCount.tsx'
import { useQuickMenus } from './use-quick-menus.ts'

/** The user's quick menus as cards with what waits behind them, for the dashboard. */
export function QuickMenus({ counters }: { counters: Counters }) {
  const t = useText()
  const { shown, loaded } = useQuickMenus()
  const { open, dialog } = useQuickMenuEditor()
  return (
    <section aria-label={t(QUICK.title)}>
      <header className={styles['head']}>
        <h2>{t(QUICK.title)}</h2>
        {shown.length > 0 && (
          <Button type="text" size="small" icon={<EditOutlined />} aria-label={t(QUICK.edit)} onClick={open} />
        )}
      </header>
      {shown.length > 0 && (
        <div className={styles['cards']}>
          {shown.map(({ screen, group: { icon: Icon } }) => (
            <Link key={screen.path} to={screen.path} className={styles['card']}>
              <span className={styles['icon']} aria-hidden>
                <Icon />
              </span>
              <span className={styles['name']}>{t(screen.title)}</span>
              <ScreenCount screen={screen} counters={counters} />
            </Link>
          ))}
        </div>
      )}
      {loaded && shown.length === 0 && (
        <p className={styles['none']}>
          {t(QUICK.none)}
          <Button icon={<PlusOutlined />} onClick={open}>
            {t(QUICK.choose)}
          </Button>
        </p>
      )}
      {dialog}
    </section>
  )
}
