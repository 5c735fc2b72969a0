import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import * as contract from '../contract.ts'
import { dutyGrants } from './grants.ts'
import { handOver, listHandovers, readHandover, takeOver } from './handover.ts'
import { rosterSheet } from './roster-sheet.ts'
import { copyShifts, readMonth, readNow, saveShift } from './roster.ts'

/** Who is on duty in a department, and whom one calls about what is urgent (decision 0214). */
export const dutyRoster = defineFeature({
  name: 'duty-roster',
  title: { zh: '值班表', en: 'Duty roster' },
  contracts: [contract],
  routes: [
    serve(contract.dutyMonth, readMonth),
    serve(contract.dutySave, saveShift),
    serve(contract.dutyCopy, copyShifts),
    serve(contract.dutyNow, readNow),
    ...sheetRoutes({ read: contract.dutySheet, take: contract.dutySheetTake }, rosterSheet),
    serve(contract.dutyHandover, readHandover),
    serve(contract.dutyHandovers, listHandovers),
    serve(contract.dutyHandOver, handOver),
    serve(contract.dutyTakeOver, takeOver),
  ],
  grants: dutyGrants,
  tables: ['duty_shift', 'duty_handover'],
  reads: ['absence', 'complaint_order', 'department', 'order_dept', 'person'],
})
