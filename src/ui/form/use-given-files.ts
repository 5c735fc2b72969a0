import { useEffect, useRef, type RefObject } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'

/** What browsers call a picture that comes from the clipboard. */
const CLIPBOARD_PICTURE = 'image.png'

/** Takes files that are dropped on the form around the element, or pasted anywhere in it. */
export function useGivenFiles(root: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): void {
  const t = useText()
  const pasted = useRef(0)
  const latest = useRef<(event: Event, given: DataTransfer | null) => void>(() => {})
  latest.current = (event, given) => {
    if (!given?.files.length) return
    event.preventDefault()
    take(
      [...given.files].map((file) =>
        file.name === CLIPBOARD_PICTURE ? new File([file], t(UI.pastedPicture, { n: ++pasted.current })) : file,
      ),
    )
  }
  useEffect(() => {
    const form = root.current?.closest('form')
    const events = new AbortController()
    const on = <K extends 'paste' | 'drop' | 'dragover'>(name: K, hear: (event: HTMLElementEventMap[K]) => void) =>
      form?.addEventListener(name, hear, { signal: events.signal })
    on('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault())
    on('drop', (event) => latest.current(event, event.dataTransfer))
    // Cells of a spreadsheet come as text with a picture of themselves: who pastes them means the text.
    on('paste', (event) => {
      if (!event.clipboardData?.types.includes('text/plain')) latest.current(event, event.clipboardData)
    })
    return () => events.abort()
  }, [root])
}
