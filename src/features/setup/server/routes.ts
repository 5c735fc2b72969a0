import { serve, type Route } from '#platform/http/serve.ts'

import { districtInfo, districtSave, setupState } from '../contract.ts'
import { readDistrict, saveDistrict } from './district.ts'
import { readFacts } from './read-facts.ts'

export const setupRoutes: readonly Route[] = [
  serve(setupState, (_input, ctx) => readFacts(ctx)),
  serve(districtInfo, (_input, ctx) => readDistrict(ctx)),
  serve(districtSave, saveDistrict),
]
