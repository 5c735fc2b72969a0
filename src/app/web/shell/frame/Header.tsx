import { DemoWatch } from '#features/demo/web/public.ts'
import { ExportIndicator } from '#features/exports/web/public.ts'
import { Bell } from '#features/messages/web/public.ts'
import { WaitingOrderActs } from '#features/work-orders/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useMobile } from '#ui/parts/use-media.ts'

import { SHELL } from '../../messages.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ErrorLog } from '../error-log/ErrorLog.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import styles from './Header.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { useLookCommands } from './look-commands.ts'
import { MapLink } from './MapLink.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { ModeButton } from './ModeButton.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Where one is, and the tools: what finds comes first, then what shows, then how it looks, last who it is. */
export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const t = useText()
  const mobile = useMobile()
  useLookCommands()
  return (
    <header className={styles['header']}>
      <Button
        type="text"
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={t(menuOpen ? SHELL.closeMenu : SHELL.openMenu)}
        onClick={onMenu}
      />
      <Breadcrumb />
      <div className={styles['tools']}>
        <PaletteButton />
        <MapLink />
        <ErrorLog />
        <WaitingOrderActs />
        <ExportIndicator />
        <Bell />
        <DemoWatch />
        {!mobile && <LanguageButton />}
        {!mobile && <ModeButton />}
        {!mobile && <FullScreenButton />}
        <SettingsButton />
        <RoleSwitch />
        <UserMenu />
      </div>
    </header>
  )
}
