import { serve, type Route } from '#platform/http/serve.ts'

import { demoCancel, demoInfo, demoPlay, demoReset } from '../contract.ts'
import { startPlay } from './play/play.ts'
import { startReset } from './reset.ts'
import { cancelPlay, describeRun } from './runs.ts'

export const demoRoutes: readonly Route[] = [
  serve(demoInfo, describeRun),
  serve(demoPlay, startPlay),
  serve(demoCancel, cancelPlay),
  serve(demoReset, startReset),
]
