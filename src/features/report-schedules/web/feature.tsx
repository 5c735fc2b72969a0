import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { SCHEDULE_AT, scheduleDel, scheduleList, schedulePeople, scheduleSave } from '../contract.ts'

const ScheduleRecord = lazy(() => import('./ScheduleRecord.tsx').then((module) => ({ default: module.ScheduleRecord })))

export const reportSchedules: WebFeature = {
  screens: recordScreens({
    name: 'reports.schedules',
    group: REPORTING,
    at: SCHEDULE_AT,
    endpoints: {
      list: [scheduleList],
      add: [scheduleSave, schedulePeople],
      edit: [scheduleSave, schedulePeople],
      remove: [scheduleDel],
    },
    screen: (opens) => <ScheduleRecord opens={opens} />,
  }),
}
