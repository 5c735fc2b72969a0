import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { calendarRows } from './built-ins.ts'
import { calendarGrants } from './grants.ts'
import { remindOfYearJob } from './remind-of-year.ts'
import { calendarRoutes } from './routes.ts'
import { CALENDAR_SETTINGS } from './settings.ts'

/** Working days, holidays, office hours. */
export const calendar = defineFeature({
  name: 'calendar',
  title: { zh: '节假日', en: 'Holidays' },
  contracts: [contract],
  routes: calendarRoutes,
  grants: calendarGrants,
  builtIns: calendarRows,
  settings: CALENDAR_SETTINGS,
  jobs: [remindOfYearJob],
  tables: ['holiday_year', 'holiday_day'],
})
