import { serve, type Route } from '#platform/http/serve.ts'

import { districtInfo, districtSave, setupState, setupTrial } from '../contract.ts'
import { readDistrict, saveDistrict } from './district.ts'
import { readFacts } from './read-facts.ts'
import { tryOrder } from './trial.ts'

export const setupRoutes: readonly Route[] = [
  serve(setupState, (_input, ctx) => readFacts(ctx)),
  serve(setupTrial, tryOrder),
  serve(districtInfo, (_input, ctx) => readDistrict(ctx)),
  serve(districtSave, saveDistrict),
]
