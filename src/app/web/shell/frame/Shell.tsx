import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'

import { useLiveAddons } from '#features/addons/web/installed.ts'
import { AskConsent } from '#features/agreements/web/public.ts'
import { useWithApplications } from '#features/applications/web/public.ts'
import { useWithApprovals } from '#features/export-approvals/web/public.ts'
import { MaintenanceNotice } from '#features/health/web/public.ts'
import { mayOpen, useSession, ViewingBanner } from '#features/identity/web/public.ts'
import { QuickMenuProvider } from '#features/quick-menu/web/public.ts'
import { useLiveCounters } from '#features/work-orders/web/public.ts'
import { readCookie, writeCookie } from '#ui/cookies.ts'
import { useText } from '#ui/i18n/text.tsx'
import { MayOpen, TitleAt } from '#ui/may-open.ts'
import { useSoon } from '#ui/parts/soon.ts'
import { useMedia, useMobile } from '#ui/parts/use-media.ts'
import { useSettings } from '#ui/theme/settings.tsx'

import { SHELL } from '../../messages.ts'
import { SCREENS } from '../../screens.ts'
import { screenAt } from './current-screen.ts'
import { Header } from './Header.tsx'
import { isThere, menuOf } from '../menu/menu.ts'
import { Place } from './Place.tsx'
import styles from './Shell.module.css'
import { SidebarOfUser } from '../menu/SidebarOfUser.tsx'
import { TagBar } from '../tags/TagBar.tsx'
import { WeakPasswordTip } from './WeakPasswordTip.tsx'

/** What stays in sight would leave a low window nothing: a phone that lies on its side, or a page enlarged four times. */
const LOW = '(max-height: 480px)'

/** Sidebar, header, tag bar and the place of the screen. */
export function Shell() {
  const t = useText()
  const session = useSession()
  const counters = useWithApprovals(useWithApplications(useLiveCounters()))
  const addons = useLiveAddons()
  const { tagsView, fixedHeader } = useSettings().settings
  const fixed = !useMedia(LOW) && fixedHeader
  const mobile = useMobile()
  const [open, setOpen] = useSidebar(mobile)
  const main = useRef<HTMLElement>(null)
  useSoon()
  const mayOpenPath = useCallback(
    (path: string) =>
      SCREENS.some((screen) => screen.path === path && mayOpen(session, screen) && isThere(screen, addons)),
    [session, addons],
  )
  const titleAt = useCallback(
    (address: string) => {
      const screen = screenAt(address)
      return screen && mayOpen(session, screen) ? screen.title : undefined
    },
    [session],
  )
  const sections = useMemo(() => menuOf(SCREENS, session, addons), [session, addons])
  // Without a step in the history, which would be one for the screen, too.
  const skip = (event: MouseEvent): void => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <MayOpen value={mayOpenPath}>
      <TitleAt value={titleAt}>
        <QuickMenuProvider sections={sections}>
          <div className={styles['shell']} data-mobile={mobile}>
            <a className={styles['skip']} href="#main" onClick={skip}>
              {t(SHELL.skipToContent)}
            </a>
            <SidebarOfUser
              sections={sections}
              counters={counters}
              open={open}
              onClose={mobile ? () => setOpen(false) : null}
            />
            <div className={styles['body']} data-fixed={fixed} data-scroller={!fixed} inert={mobile && open}>
              <Header menuOpen={open} onMenu={() => setOpen(!open)} />
              <div className={styles['above']}>
                {tagsView && !mobile && <TagBar />}
                <ViewingBanner />
                <MaintenanceNotice />
              </div>
              <main ref={main} id="main" className={styles['content']} tabIndex={-1} data-scroller={fixed}>
                <Place />
              </main>
            </div>
            <WeakPasswordTip />
            <AskConsent />
          </div>
        </QuickMenuProvider>
      </TitleAt>
    </MayOpen>
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
