import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { ORGANISATION_DICTIONARIES } from '../domain/dictionaries.ts'
import { organisationGrants } from './grants.ts'
import { organisationRoutes } from './routes.ts'

/** Departments and people. */
export const organisation = defineFeature({
  name: 'organisation',
  title: { zh: '部门与人员', en: 'Departments and people' },
  contracts: [contract],
  routes: organisationRoutes,
  grants: organisationGrants,
  dictionaries: ORGANISATION_DICTIONARIES,
  tables: ['department', 'person', 'person_post'],
  reads: [
    'allocation',
    'area',
    'assist_order',
    'complaint_order',
    'dispatch_catalogue',
    'duty_shift',
    'operator',
    'order_dept',
    'order_followup',
    'order_macro',
  ],
  writes: ['area', 'category', 'dispatch_rule', 'operator'],
})
