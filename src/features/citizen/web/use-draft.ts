import { useCallback, useRef, useState } from 'react'

import { emptyDraft, forgetDraft, keepDraft, keptDraft, takeOverDraft, type Draft } from './draft.ts'
import type { Photo } from './Photos.tsx'

export interface Position {
  readonly lng: number
  readonly lat: number
}

/** What is being written: its words stay on this device, the rest of it as long as the page is open. */
export function useDraft() {
  const [draft, setDraft] = useState(() => keptDraft(null))
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [position, setPosition] = useState<Position | null>(null)
  const [step, setStep] = useState<1 | 2>(1)
  const owner = useRef<string | null>(null)
  const begin = useCallback((next: Draft): void => {
    setDraft(next)
    setPhotos([])
    setPosition(null)
    setStep(1)
  }, [])
  return {
    ...{ draft, photos, setPhotos, position, setPosition, step, setStep },
    change(more: Partial<Draft>): void {
      const next = { ...draft, ...more }
      setDraft(next)
      keepDraft(next)
    },
    /** The next matter begins with nothing of the one that was sent. */
    sent(): void {
      forgetDraft()
      begin({ ...emptyDraft(), of: draft.of })
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
