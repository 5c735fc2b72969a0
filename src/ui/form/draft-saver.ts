import type { Time } from '#kernel/time.ts'

import { makeAlarm } from '../api/alarm.ts'
import { isUndecided } from '../api/failure.ts'
import type { DraftKeeper, Values } from './drafts.ts'

/** When what was typed is safe: saved at a moment, or not yet since nobody can be reached. */
export type Keeping = { readonly saved_at: Time } | 'waiting'

/** A pause of so long, and what was typed is saved. */
const PAUSE_MS = 2000
/** After so long it is tried again, unless the network is back before. */
export const AGAIN_MS = 10_000

/**
 * Saves what is typed after each pause, one call at a time; what cannot be sent is sent when it can, also after its form
 * was closed. It begins when it is released: nothing is saved before it is known what would be written over.
 */
export function makeDraftSaver(keeper: DraftKeeper, tell: (keeping: Keeping) => void) {
  let unsaved: Values | null = null
  let saving: Promise<void> | null = null
  let held = true
  let isKept = false
  const alarm = makeAlarm(() => void flush())

  const send = async (values: Values): Promise<void> => {
    const failure = await keeper.save(values).then(
      (saved_at) => tell({ saved_at }),
      (reason: unknown) => reason ?? true,
    )
    // Whose answer got lost may be kept all the same.
    if (!failure || isUndecided(failure)) isKept = true
    // What is refused, as of an order out of sight, stays with the window alone.
    if (failure ? !isUndecided(failure) : unsaved === values) unsaved = null
    if (unsaved && failure) tell('waiting')
    if (unsaved) alarm.set(failure ? AGAIN_MS : PAUSE_MS)
  }
  const flush = async (): Promise<void> => {
    alarm.stop()
    if (!unsaved || saving || held) return
    saving = send(unsaved).finally(() => void (saving = null))
    await saving
  }
  const changed = (values: Values | null): void => {
    unsaved = values
    if (values && !held) alarm.set(PAUSE_MS)
  }
  const release = (found: boolean): void => {
    held = false
    isKept = found
    changed(unsaved)
  }
  const drop = async (): Promise<void> => {
    alarm.stop()
    unsaved = null
    await saving
    if (isKept) await keeper.drop().catch(() => undefined)
    isKept = false
  }
  return { changed, flush, release, drop, isDirty: () => unsaved !== null }
}
