import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import type { accountProtection } from '../../contract/second-factor.ts'
import { FACTOR } from './messages.ts'

/** What the policy says to those whose role should have a second factor and has none (domain 7.5). */
export function adviceOf({ second_factor, wanted }: OutputOf<typeof accountProtection>): Message | null {
  if (wanted === 'no' || second_factor === 1) return null
  return wanted === 'required' ? FACTOR.required : FACTOR.advised
}
