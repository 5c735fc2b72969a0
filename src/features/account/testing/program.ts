import { identity } from '#features/identity/server/feature.ts'
import { testProgram } from '#platform/testing/program.ts'

import { account } from '../server/feature.ts'

/** One's own account, and signing in with what was changed of it. */
export const accountProgram = () => testProgram({ features: [identity, account] })
