import { addressOf } from '#platform/list-address.ts'
import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { warningGrants } from './grants.ts'
import { findSeasonsJob, findWarningsJob } from './look.ts'
import { WARNING_SETTINGS } from './settings.ts'
import * as warned from './warnings.ts'

/** Where more comes in than is usual, before it is in the news (decision 0246). */
export const warnings = defineFeature({
  name: 'warnings',
  title: { zh: '苗头预警', en: 'Early warnings' },
  contracts: [contract],
  routes: [
    serve(contract.warningList, warned.listWarnings),
    serve(contract.warningInfo, warned.readWarning),
    serve(contract.warningOrders, warned.listWarnedOrders),
    serve(contract.warningRecord, warned.readRecord),
    serve(contract.warningJudge, warned.judgeWarning),
  ],
  jobs: [findWarningsJob, findSeasonsJob],
  grants: warningGrants,
  settings: WARNING_SETTINGS,
  tables: ['early_warning', 'place_tally'],
  reads: ['area', 'category', 'collective_case', 'complaint_order', 'operator'],
  lists: { 'early-warnings': addressOf(contract.warningList) },
})
