import type { Text } from '#ui/i18n/text.tsx'

import type { Side } from '../domain/measure.ts'
import type { Weights } from '../domain/weights.ts'
import type { Links } from './links.ts'

/** Who looks, in which words. */
export interface Looking {
  readonly t: Text
  readonly side: Side
  /** Whether the list of all orders may be opened. */
  readonly linked: boolean
}
export interface Seen extends Looking {
  readonly weights: Weights
  /** Where the marks of a drawing lead. */
  readonly links: Links
}
