import type { Tone } from '#ui/parts/Tag.tsx'

import type { VersionState } from '../domain/catalogue.ts'

/** How the state of a version looks. */
export const VERSION_TONE: Readonly<Record<VersionState, Tone>> = {
  draft: 'orange',
  coming: 'blue',
  in_force: 'green',
  past: 'grey',
}
