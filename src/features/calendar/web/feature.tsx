import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { HOLIDAY_PATH, holidaySetConf, holidaySetInfo } from '../contract.ts'

const HolidayScreen = lazy(() => import('./HolidayScreen.tsx').then((module) => ({ default: module.HolidayScreen })))

export const calendar: WebFeature = {
  screens: [
    {
      path: HOLIDAY_PATH,
      name: 'sys.holiday',
      title: { zh: '节假日', en: 'Holidays' },
      ...systemPart('basics'),
      endpoints: [holidaySetConf, holidaySetInfo],
      screen: () => <HolidayScreen />,
    },
  ],
}
