import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { scheduleGrants } from './grants.ts'
import { listPeople, listSchedules, removeSchedule, saveSchedule } from './schedules.ts'
import { sendReportsJob } from './send.ts'

/** Reports that come to people by themselves (decision 0244). */
export const reportSchedules = defineFeature({
  name: 'report-schedules',
  title: { zh: '定时报表', en: 'Reports that come to people by themselves (decision 0244)' },
  contracts: [contract],
  routes: [
    serve(contract.scheduleList, listSchedules),
    serve(contract.schedulePeople, (_input, ctx) => listPeople(ctx)),
    serve(contract.scheduleSave, saveSchedule),
    serve(contract.scheduleDel, removeSchedule),
  ],
  jobs: [sendReportsJob],
  grants: scheduleGrants,
  tables: ['report_schedule'],
  reads: ['department', 'operator', 'supplier'],
})
