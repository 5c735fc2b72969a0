import type { Message } from '#kernel/messages.ts'

import type { State } from './states.ts'

/** How it stands with one thing, and the way out where it does not stand well. */
export interface Verdict {
  readonly state: State
  readonly found: Message
  readonly mend: Message | null
}

export const good = (zh: string, en: string): Verdict => ({ state: 'good', found: { zh, en }, mend: null })
export const warn = (zh: string, en: string, mend: Message): Verdict => ({ state: 'warn', found: { zh, en }, mend })
export const bad = (zh: string, en: string, mend: Message): Verdict => ({ ...warn(zh, en, mend), state: 'bad' })
