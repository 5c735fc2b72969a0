import type { Screen } from './screens.ts'

/** What the browser's side of a feature declares; `app` names each feature once. */
export interface WebFeature {
  readonly screens: readonly Screen[]
}
