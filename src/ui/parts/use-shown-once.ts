import { useCallback } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from './Feedback.tsx'
import { useCopy } from './use-copy.ts'

interface Given {
  readonly title: string
  readonly text: string
  /** What is put on the clipboard, and how that is called; the text where left out. */
  readonly copied?: string
  readonly copy?: string
}

/** Shows what nobody can see again, until it is copied or put aside. */
export function useShownOnce(): (shown: Given) => Promise<void> {
  const t = useText()
  const { confirm } = useFeedback()
  const toClipboard = useCopy()
  return useCallback(
    async ({ title, text, copied = text, copy = t(UI.copy) }) => {
      const shown = { title, text, yes: copy, no: t(UI.close), begins: 'yes' } as const
      // What could not be copied is still there.
      while (await confirm(shown)) if (await toClipboard(copied)) return
    },
    [confirm, t, toClipboard],
  )
}
