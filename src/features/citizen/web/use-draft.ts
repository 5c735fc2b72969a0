import { useCallback, useRef, useState } from 'react'

import { emptyDraft, forgetDraft, keepDraft, keptDraft, takeOverDraft, type Draft } from './draft.ts'
import type { Photo } from './Photos.tsx'

export interface Position {
  readonly lng: number
  readonly lat: number
}

/** What is written of a matter beside its words, and how far one is with it. */
function useBeside() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [position, setPosition] = useState<Position | null>(null)
  const [step, setStep] = useState<1 | 2>(1)
  const [forms] = useState(() => new Map<string, unknown>())
  const reset = useCallback((): void => {
    setPhotos([])
    setPosition(null)
    setStep(1)
  }, [])
  return { beside: { photos, setPhotos, position, setPosition, step, setStep }, forms, reset }
}

/** What is being written: the words of a matter stay on this device, all else as long as the page is open. */
export function useDraft() {
  const [draft, setDraft] = useState(() => keptDraft(null))
  const { beside, forms, reset } = useBeside()
  const owner = useRef<string | null>(null)
  /** Somebody else is at the page, or nobody. */
  const begin = useCallback(
    (next: Draft): void => {
      setDraft(next)
      reset()
      forms.clear()
    },
    [reset, forms],
  )
  return {
    ...{ draft, ...beside, forms },
    change(more: Partial<Draft>): void {
      const next = { ...draft, ...more }
      setDraft(next)
      keepDraft(next)
    },
    /** The next matter begins with nothing of the one that was sent. */
    sent(): void {
      forgetDraft()
      setDraft({ ...emptyDraft(), of: draft.of })
      reset()
    },
    forget(): void {
      forgetDraft()
      owner.current = null
      begin(emptyDraft())
    },
    /** Who signed in has it; where another had it while the page was open, nothing is left of that. */
    takeOver: useCallback(
      (user_id: string): void => {
        const mine = takeOverDraft(user_id)
        if (owner.current === null || owner.current === user_id) setDraft(mine)
        else begin(mine)
        owner.current = user_id
      },
      [begin],
    ),
  }
}
export type Written = ReturnType<typeof useDraft>
