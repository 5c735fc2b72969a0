import { newKey } from './call.ts'

/** What somebody has typed and not sent yet. It stays on this device alone. */
export interface Draft {
  readonly content: string
  readonly appeal_type: string
  readonly area_id: string
  readonly address: string
  readonly name: string
  readonly is_secret: boolean
  /** Sent with every attempt, so that a lost answer leads to no second matter. */
  readonly key: string
  /** Whose account was signed in, for two numbers may look the same in part; null until somebody is. */
  readonly of: string | null
}

const KEPT = 'rexian-h5-draft'

export const emptyDraft = (): Draft => ({
  ...{ content: '', appeal_type: 'help', area_id: '', address: '', name: '', is_secret: false },
  ...{ key: newKey(), of: null },
})

/** What was typed before signing in is his who then does; of what another wrote nothing is seen. */
export function keptDraft(user_id: string | null): Draft {
  try {
    const kept = { ...emptyDraft(), ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Draft>) }
    return kept.of === null || kept.of === user_id ? kept : emptyDraft()
  } catch {
    return emptyDraft()
  }
}

export const keepDraft = (draft: Draft): void => localStorage.setItem(KEPT, JSON.stringify(draft))
/** Who is signed in has what is kept from now on; what another left behind is gone. */
export function takeOverDraft(user_id: string): Draft {
  const mine = { ...keptDraft(user_id), of: user_id }
  keepDraft(mine)
  return mine
}
export const forgetDraft = (): void => localStorage.removeItem(KEPT)
