import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { importGrants } from './grants.ts'
import { importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'
import { IMPORT_SETTINGS } from './settings.ts'

/** Files of the city, judged row by row and written as orders. */
export const imports = defineFeature({
  name: 'imports',
  title: { zh: '导入', en: 'Imports' },
  contracts: [contract],
  routes: importRoutes,
  jobs: importJobs,
  grants: importGrants,
  settings: IMPORT_SETTINGS,
  tables: ['import_batch', 'import_not_unit', 'import_row'],
  reads: ['area', 'category', 'department', 'operator'],
})
