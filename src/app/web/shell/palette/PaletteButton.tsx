import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

import { useCommands, type Command } from '#ui/commands/commands.ts'
import { isBusy } from '#ui/commands/keys.ts'
import { useText } from '#ui/i18n/text.tsx'
import { SearchOutlined } from '#ui/icons.ts'
import { useLoadedDialog } from '#ui/parts/use-loaded-dialog.ts'

import { KEYS, PALETTE } from './palette-messages.ts'
import styles from './Palette.module.css'

const loadPalette = () => import('./Palette.tsx').then((module) => module.Palette)
const loadKeys = () => import('./KeysSheet.tsx').then((module) => module.KeysSheet)

/** Opens the search, as Ctrl+K does everywhere and `/` wherever nobody types and no list takes it; `?` tells the keys. */
export function PaletteButton() {
  const t = useText()
  const palette = useLoadedDialog(loadPalette)
  const keys = useLoadedDialog(loadKeys)
  const close = (): void => {
    ahead.current = ''
    palette.close()
  }
  const ahead = useTypedAhead(palette.isOpen && !palette.Dialog, close)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isAskedBy(event)) return
    event.preventDefault()
    palette.open()
  })
  useEffect(() => {
    // On the window, so that a list hears its own `/` first.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useCommands([...TOLD, { id: 'keys', title: KEYS.title, keys: '?', run: keys.open }], 'everywhere')
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-guide="search"
        aria-keyshortcuts="Control+K /"
        title={`${t(PALETTE.open)} (${t(PALETTE.keys)})`}
        onClick={palette.open}
      >
        <SearchOutlined aria-hidden />
        <span className={styles['label']}>{t(PALETTE.open)}</span>
        <kbd className={styles['key']} data-keys="Ctrl K" aria-hidden />
      </button>
      {palette.Dialog && <palette.Dialog typedAhead={ahead.current} onClose={close} />}
      {keys.Dialog && <keys.Dialog onClose={keys.close} />}
    </>
  )
}

/** Heard by the search itself, by forms and by dialogs. */
const TOLD: readonly Command[] = [
  { id: 'palette', title: PALETTE.open, keys: 'Ctrl+K', keyOnly: true },
  { id: 'submit', title: KEYS.submit, keys: 'Ctrl+Enter', keyOnly: true },
  { id: 'escape', title: KEYS.escape, keys: 'Esc', keyOnly: true },
]

function isAskedBy(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isBusy(event.target)
}

/** What is typed before the search is there belongs into it, and no key is one of the screen’s meanwhile. */
function useTypedAhead(waiting: boolean, leave: () => void): RefObject<string> {
  const typed = useRef('')
  const gather = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event
    event.stopImmediatePropagation()
    // Those of the browser stay its own.
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(key)) return
    event.preventDefault()
    if (key === 'Escape') leave()
    else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
    else if (key.length === 1) typed.current += key
  })
  useEffect(() => {
    if (!waiting) return undefined
    // Of one that did not come, something may be left.
    typed.current = ''
    addEventListener('keydown', gather, { capture: true })
    return () => removeEventListener('keydown', gather, { capture: true })
  }, [waiting])
  return typed
}
