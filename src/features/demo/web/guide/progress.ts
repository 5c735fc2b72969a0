import { recall, remember } from '#ui/remembered.ts'

/** How far somebody has come: 0 at its beginning, and whether it was once seen to its end. */
export interface Progress {
  readonly step: number
  readonly seen: boolean
}

const keyOf = (uid: string): string => `demo.guide.${uid}`

/** Kept in the browser by account: whoever tries the demo next on another machine begins anew. */
export const guideOf = (uid: string): Progress => recall(keyOf(uid), { step: 0, seen: false })
export const keepGuide = (uid: string, progress: Progress): void => remember(keyOf(uid), progress)
