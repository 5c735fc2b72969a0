import type { Screen } from './screens.ts'
import type { Filling } from './slots.tsx'

/** What the browser's side of a feature declares; `app` names each feature once. */
export interface WebFeature {
  readonly screens: readonly Screen[]
  /** What it puts into places of other features. */
  readonly slots?: readonly Filling[]
}
