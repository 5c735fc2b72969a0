import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#features/identity/web/public.ts'
import { useLiveCounters } from '#features/work-orders/web/public.ts'
import { readCookie, writeCookie } from '#ui/cookies.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useMobile } from '#ui/parts/use-media.ts'

import { SHELL } from '../messages.ts'
import { SCREENS } from '../screens.ts'
import { Header } from './Header.tsx'
import { menuOf } from './menu.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { WeakPasswordTip } from './WeakPasswordTip.tsx'

/** Sidebar, header and the place of the screen. Between header and screen is the row of the tag bar. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const session = useSession()
  const counters = useLiveCounters()
  const mobile = useMobile()
  const [open, setOpen] = useSidebar(mobile)
  return (
    <div className={styles['shell']} data-open={open} data-mobile={mobile}>
      <a className={styles['skip']} href="#main">
        {t(SHELL.skipToContent)}
      </a>
      <Sidebar
        sections={menuOf(SCREENS, session)}
        counters={counters}
        open={open}
        onClose={mobile ? () => setOpen(false) : null}
      />
      <div className={styles['body']}>
        <Header menuOpen={open} onMenu={() => setOpen(!open)} />
        <main id="main" className={styles['content']} tabIndex={-1}>
          {children}
        </main>
      </div>
      <WeakPasswordTip />
    </div>
  )
}

/** Open or not is remembered in a cookie; on a phone it is closed and closes with every step (spec §4). */
function useSidebar(mobile: boolean): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(readCookie('sidebarStatus') !== '0')
  const [openOnPhone, setOpenOnPhone] = useState(false)
  useEffect(() => setOpenOnPhone(false), [pathname])
  if (mobile) return [openOnPhone, setOpenOnPhone]
  const keep = (next: boolean): void => {
    writeCookie('sidebarStatus', next ? '1' : '0', 365)
    setOpen(next)
  }
  return [open, keep]
}
