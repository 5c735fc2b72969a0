import type { GoodCalls } from '#platform/testing/good-calls.ts'

import { FEATURES } from '../features.ts'

/** What each feature's folder has for the tests of all calls. */
const FOUND = import.meta.glob<GoodCalls>('../../features/*/testing/good-calls.ts', {
  eager: true,
  import: 'goodCalls',
})
const CALLS = FEATURES.flatMap(({ name }) => FOUND[`../../features/${name}/testing/good-calls.ts`] ?? [])

/** One good call of each endpoint; `OTHER_CALLS` has the rest. */
export const GOOD_CALLS = CALLS.flatMap(({ good }) => good)
export const OTHER_CALLS = CALLS.flatMap(({ other = [] }) => other)
