import type { OutputOf } from '#kernel/endpoint.ts'
import type { Text } from '#ui/i18n/text.tsx'

import type { scorecardInfo } from '../contract.ts'

export type Card = OutputOf<typeof scorecardInfo>

export interface Looking {
  readonly t: Text
  readonly side: 'centre'
  readonly linked: boolean
  /** Of the centre's lists those of this department are shown; a department has no others. */
  readonly narrowed: boolean
}
