import { useRef, useState, type ComponentType } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from './Feedback.tsx'
import { noteFocus } from './returning-focus.ts'

export interface LoadedDialog<P> {
  /** The dialog while it is open and its code is there. */
  readonly Dialog: ComponentType<P> | null
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/**
 * A dialog whose code is loaded when it is opened first. When that fails it is said, and nothing else breaks; when it is
 * closed, the focus is back where it was.
 */
export function useLoadedDialog<P>(load: () => Promise<ComponentType<P>>): LoadedDialog<P> {
  const t = useText()
  const { toast } = useFeedback()
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const giveBack = useRef<(() => void) | null>(null)
  const open = (): void => {
    giveBack.current = noteFocus()
    setOpen(true)
    load().then(
      (component) => setLoaded(() => component),
      () => {
        setOpen(false)
        toast('error', t(UI.networkFailed))
      },
    )
  }
  const close = (): void => {
    setOpen(false)
    giveBack.current?.()
  }
  return { Dialog: isOpen ? loaded : null, isOpen, open, close }
}
