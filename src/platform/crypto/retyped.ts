import { failField } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'

import type { Keys } from './keys.ts'
import { openText } from './seal.ts'

interface Given {
  /** What the form sent; null where it was emptied. */
  readonly typed: string | null
  /** What is kept, sealed. */
  readonly kept: string | null
  readonly mask: (text: string) => string | null
  readonly field: readonly [name: string, label: Message]
}

/**
 * A personal text of a form that was shown masked: `undefined` where it came back untouched and stays, otherwise what it is
 * from now on. Refuses stars that stand for nothing (`INVALID`).
 */
export function retyped(keys: Keys, { typed, kept, mask, field: [name, label] }: Given): string | null | undefined {
  if (typed === null || !typed.includes('*')) return typed
  if (kept !== null && mask(openText(keys, kept)) === typed) return undefined
  return failField(name, label, WHOLE)
}

const WHOLE = { zh: '请填写完整内容', en: 'it has to be written out' }
