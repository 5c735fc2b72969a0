import { createContext } from 'react'

import type { Time } from '#kernel/time.ts'

import { recall, remember } from '../remembered.ts'
import { cancelUploads } from './uploads.ts'

export type Values = Record<string, unknown>

const keyOf = (name: string): string => `draft:${name}`

/** What was typed and not sent, kept until the browser tab closes: a refused reply must not be typed twice. */
export const readDraft = (name: string): Values | null => recall<Values | null>(keyOf(name), null, sessionStorage)
export const keepDraft = (name: string, values: Values): void => remember(keyOf(name), values, sessionStorage)
/** Of a text that was typed back as it was nothing is kept; files on their way are. */
export const clearDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))
export function dropDraft(name: string): void {
  clearDraft(name)
  cancelUploads(name)
}

export interface KeptDraft {
  readonly values: Values
  readonly saved_at: Time
}

/** Who keeps a draft for longer than the tab, and for other devices. */
export interface DraftKeeper {
  /** What was kept before; null when there is nothing. */
  readonly read: () => Promise<KeptDraft | null>
  /** Answers when it was saved. */
  readonly save: (values: Values) => Promise<Time>
  readonly drop: () => Promise<unknown>
  /** By which sending what is kept is one attempt, whichever window does it; undefined while nothing is kept. */
  readonly attempt?: () => string | undefined
}

/** Who keeps the draft of the form of a name; nobody, until the shell says. */
export const DraftKeepers = createContext<(name: string) => DraftKeeper | undefined>(() => undefined)
