import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { appraisalGrants } from './grants.ts'
import { listScorecards, readScorecard } from './scorecards.ts'
import { APPRAISAL_SETTINGS } from './settings.ts'
import { readStages } from './stages.ts'

/** How well departments do: their scores, and what these are made of (decision 0252). */
export const appraisal = defineFeature({
  name: 'appraisal',
  title: { zh: '单位考核', en: 'How well departments do: their scores, and what these are made of (decision 0252)' },
  contracts: [contract],
  routes: [
    serve(contract.scorecardList, listScorecards),
    serve(contract.scorecardInfo, readScorecard),
    serve(contract.stageHours, readStages),
  ],
  grants: appraisalGrants,
  settings: APPRAISAL_SETTINGS,
  reads: ['allocation', 'complaint_order', 'operator', 'order_history', 'order_visit'],
})
