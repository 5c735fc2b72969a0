import { Activity, memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Route, Routes, useLocation, useNavigationType, type Location } from 'react-router'

import { ScreenBoundary } from '#ui/parts/ScreenBoundary.tsx'
import type { Screen } from '#ui/screens.ts'
import { TagPath, tagStore, useTags } from '#ui/tags.ts'

import { screenAt, useTagPath } from './current-screen.ts'
import { kindOf, useOwnTags } from '../tags/own-tags.ts'
import { useTagKeys } from '../tags/use-tag-keys.ts'
import styles from './Shell.module.css'

/**
 * The screens behind the open tags. Those that are not shown keep what was typed, chosen and scrolled, and do nothing;
 * each sees the address at which it was left. `shown` is the screen of the current address, if it has one.
 */
export function KeptScreens({ shown }: { shown: Screen | undefined }) {
  const location = useLocation()
  const here = useTagPath()
  const { tags } = useTags()
  useOwnTags()
  useTagKeys()
  const type = useNavigationType()
  const before = useRef('')
  useLayoutEffect(() => {
    // An address that only leads on is put in the place of no screen.
    if (!shown) return void (before.current = '')
    tagStore.visit({ ...location, pathname: here }, kindOf(screenAt(here)!))
    // A screen that puts another in its place is done: the form of an action, for one.
    if (type === 'REPLACE' && before.current !== here) tagStore.close('close', before.current)
    before.current = here
  }, [here, location, shown, type])
  const isShown = (path: string): boolean => shown !== undefined && path === here
  const standing = tags
    .filter(({ path, kept }) => kept || isShown(path))
    .map(({ path, version, kept }) => ({ path, version, at: isShown(path) ? location : kept! }))
  // Its tag comes with the effect above, at the end, so that nothing moves.
  if (shown && !standing.some(({ path }) => isShown(path))) standing.push({ path: here, version: 0, at: location })
  return standing.map(({ path, version, at }) => (
    <KeptScreen
      key={`${path} ${version}`}
      path={path}
      screen={screenAt(at.pathname)!}
      location={at}
      visible={isShown(path)}
    />
  ))
}

const KeptScreen = memo(function KeptScreen({
  path,
  screen,
  location,
  visible,
}: {
  path: string
  screen: Screen
  location: Location
  visible: boolean
}) {
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <Scrolled>
        <TagPath value={path}>
          <ScreenBoundary id={path}>
            <Routes location={location}>
              <Route path={screen.path} element={screen.screen()} />
            </Routes>
          </ScreenBoundary>
        </TagPath>
      </Scrolled>
    </Activity>
  )
})

/** The screens share what scrolls; each comes back to where it was. */
function Scrolled({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    // Which one that is may change while the screen is shown.
    const scroller = () => frame.current!.closest('[data-scroller="true"]')
    scroller()?.scrollTo({ top: top.current })
    const note = ({ target }: Event): void => {
      if (target === scroller()) top.current = (target as Element).scrollTop
    }
    document.addEventListener('scroll', note, { passive: true, capture: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [])
  return (
    <div ref={frame} className={styles['screen']}>
      {children}
    </div>
  )
}
