import { useEffect, useEffectEvent } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { SearchOutlined } from '#ui/icons.ts'
import { useLoadedDialog } from '#ui/parts/use-loaded-dialog.ts'

import { SEARCH } from './menu-search-messages.ts'
import styles from './MenuSearch.module.css'

const load = () => import('./MenuSearch.tsx').then((module) => module.MenuSearch)

/** Opens the menu search, as Ctrl+K does everywhere and `/` wherever nobody types and no list takes it. */
export function MenuSearchButton() {
  const t = useText()
  const { Dialog, open, close } = useLoadedDialog(load)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isAskedBy(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    // On the window, so that a list hears its own `/` first.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-keyshortcuts="Control+K /"
        title={`${t(SEARCH.open)} (${t(SEARCH.keys)})`}
        onClick={open}
      >
        <SearchOutlined aria-hidden />
        <span className={styles['label']}>{t(SEARCH.open)}</span>
        <kbd className={styles['key']} data-keys="Ctrl K" aria-hidden />
      </button>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}

function isAskedBy(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isBusy(event.target)
}

/** Somebody is typing, or something lies over the screen. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]') !==
    null
