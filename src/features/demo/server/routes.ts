import { serve, type Route } from '#platform/http/serve.ts'

import { demoInfo, demoReset } from '../contract.ts'
import { startReset } from './reset.ts'
import { describeRun } from './runs.ts'

export const demoRoutes: readonly Route[] = [serve(demoInfo, describeRun), serve(demoReset, startReset)]
