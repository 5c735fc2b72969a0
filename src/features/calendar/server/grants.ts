import type { Grants } from '#platform/feature.ts'

import { HOLIDAY_PATH, holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'

export const calendarGrants = {
  holidays: {
    title: { zh: '节假日', en: 'Holidays' },
    endpoints: [holidaySetConf, holidaySetInfo, holidaySetSave],
    screens: [HOLIDAY_PATH],
  },
} satisfies Grants
