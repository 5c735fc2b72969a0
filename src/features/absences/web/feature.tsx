import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { ABSENCE_AT, absenceEnd, absenceList, absencePeople, absenceSave } from '../contract.ts'

const AbsenceRecord = lazy(() => import('./AbsenceRecord.tsx').then((module) => ({ default: module.AbsenceRecord })))

export const absences: WebFeature = {
  screens: recordScreens({
    name: 'sys.absence',
    ...systemPart('people'),
    at: ABSENCE_AT,
    endpoints: { list: [absenceList], add: [absenceSave, absencePeople], edit: [absenceSave], remove: [absenceEnd] },
    screen: (opens) => <AbsenceRecord opens={opens} />,
  }),
}
