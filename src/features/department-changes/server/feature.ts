import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { carryOutChangesJob } from './carry-out.ts'
import { handOverOrdersJob } from './hand-over-orders.ts'
import { departmentChangeGrants } from './grants.ts'
import { departmentChangeRoutes } from './routes.ts'

/** Other features' tables that name a department and move with it (`FATES`). */
const NAMING_DEPARTMENTS = [
  ...([
    'account_application',
    'area',
    'category',
    'department',
    'dispatch_outcome',
    'dispatch_precedent',
    'dispatch_rule',
    'duty_shift',
  ] as const),
  ...([
    'list_view',
    'notice',
    'operator',
    'order_macro',
    'order_template',
    'person',
    'person_post',
    'report_schedule',
  ] as const),
] as const

/** Departments are renamed, merged and divided, on a day that may be to come, and their history is kept (decision 0213). */
export const departmentChanges = defineFeature({
  name: 'department-changes',
  title: { zh: '机构调整', en: 'Changes of departments' },
  contracts: [contract],
  routes: departmentChangeRoutes,
  logged: { 'department.change_carried_out': { zh: '机构调整生效', en: 'A change of departments came into force' } },
  grants: departmentChangeGrants,
  jobs: [carryOutChangesJob, handOverOrdersJob],
  tables: ['department_change'],
  reads: [...NAMING_DEPARTMENTS, 'dispatch_catalogue'],
  // These name people, of whom two may become one.
  writes: [...NAMING_DEPARTMENTS, 'allocation', 'assist_order'],
})
