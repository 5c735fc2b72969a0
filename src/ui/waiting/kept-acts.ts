import { CallFailure } from '../api/failure.ts'
import type { WaitingAct } from './outbox.ts'
import { canSeal, type Seal } from './seal.ts'

/** It is the window's, and goes with what the window keeps of its user (decision 0132). */
const KEY = 'waiting-acts'

let writing: Promise<void> = Promise.resolve()

/** Keeps them over a load, sealed; what cannot be sealed stays in the page alone. */
export function keepActs(seal: Seal, acts: readonly WaitingAct[]): void {
  if (!canSeal()) return
  writing = writing.then(async () => {
    if (acts.length === 0) return sessionStorage.removeItem(KEY)
    const sealed = await seal.seal(JSON.stringify(acts)).catch(() => null)
    if (sealed) sessionStorage.setItem(KEY, sealed)
  })
}

/** Those that the window kept; none of another user's, who has another key. Throws while the key cannot be had. */
export async function restoreActs(seal: Seal): Promise<readonly WaitingAct[]> {
  const sealed = sessionStorage.getItem(KEY)
  if (!sealed || !canSeal()) return []
  try {
    return JSON.parse(await seal.open(sealed)) as readonly WaitingAct[]
  } catch (failure) {
    if (failure instanceof CallFailure) throw failure
    return []
  }
}
