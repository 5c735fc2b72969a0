import { useCallback } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from './Feedback.tsx'

/** Puts a text on the clipboard and says so, in words of its own where `done` is given, or that it could not be; answers which. */
export function useCopy(): (text: string, done?: string) => Promise<boolean> {
  const t = useText()
  const { toast } = useFeedback()
  return useCallback(
    async (text, done = t(UI.copied)) => {
      const copied = (await byClipboard(text)) || byHand(text)
      if (copied) toast('success', done)
      else toast('error', t(UI.copyFailed), 8)
      return copied
    },
    [t, toast],
  )
}

const byClipboard = async (text: string): Promise<boolean> =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on plain-http pages, and refused by browsers within other programs
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false

/** The old way, which needs nobody's leave. */
function byHand(text: string): boolean {
  const { activeElement: before } = document
  const area = document.createElement('textarea')
  area.value = text
  // A dialog takes the focus back from whatever is outside of it.
  const place = before?.closest('[role="dialog"], dialog') ?? document.body
  place.append(area)
  area.focus()
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}
