import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { Link, useMatches } from 'react-router'

import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import type { Screen } from '#ui/screens.ts'
import { useTheme } from '#ui/theme/mode.tsx'

import { SHELL } from '../messages.ts'
import { SCREENS } from '../screens.ts'
import styles from './Header.module.css'
import { trailOf } from './menu.ts'
import { UserMenu } from './UserMenu.tsx'

export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const { mode, setMode } = useTheme()
  return (
    <header className={styles['header']}>
      <Button
        type="text"
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={t(menuOpen ? SHELL.closeMenu : SHELL.openMenu)}
        onClick={onMenu}
      />
      <Location />
      <div className={styles['tools']}>
        <Button type="text" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
          {t(SHELL.otherLanguage)}
        </Button>
        <Button
          type="text"
          icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
          aria-label={t(mode === 'dark' ? SHELL.lightMode : SHELL.darkMode)}
          title={t(mode === 'dark' ? SHELL.lightMode : SHELL.darkMode)}
          onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
        />
        <FullScreenButton />
        <UserMenu />
      </div>
    </header>
  )
}

/** Breadcrumb over the title of the screen. */
function Location() {
  const t = useText()
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  if (!screen) return <div className={styles['location']} />
  const trail = trailOf(SCREENS, screen)
  const above = trail.slice(0, -1)
  const group = trail[0]?.group
  return (
    <div className={styles['location']}>
      <nav aria-label={t(SHELL.breadcrumb)} className={styles['trail']}>
        {screen.path === '/dashboard' ? null : <Link to="/dashboard">{t(SHELL.home)}</Link>}
        {group && trail.every((step) => t(step.title) !== t(group.title)) && <span>{t(group.title)}</span>}
        {above.map((step) => (
          <Link key={step.path} to={step.path}>
            {t(step.title)}
          </Link>
        ))}
      </nav>
      <h1 className={styles['title']}>{t(screen.title)}</h1>
    </div>
  )
}

function FullScreenButton() {
  const t = useText()
  const { toast } = useFeedback()
  const full = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null)
  const toggle = (): void => {
    if (!document.fullscreenEnabled) toast('warning', t(SHELL.fullScreenUnsupported))
    else if (full) void document.exitFullscreen()
    else void document.documentElement.requestFullscreen()
  }
  const label = t(full ? SHELL.leaveFullScreen : SHELL.fullScreen)
  return (
    <Button
      type="text"
      className={styles['wide']}
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  )
}

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
