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
}

const KEPT = 'rexian-h5-draft'

export const emptyDraft = (): Draft => ({
  ...{ content: '', appeal_type: 'help', area_id: '', address: '', name: '', is_secret: false },
  key: newKey(),
})

export function keptDraft(): Draft {
  try {
    return { ...emptyDraft(), ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft()
  }
}

export const keepDraft = (draft: Draft): void => localStorage.setItem(KEPT, JSON.stringify(draft))
export const forgetDraft = (): void => localStorage.removeItem(KEPT)
