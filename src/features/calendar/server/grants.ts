import type { Grants } from '#platform/feature.ts'

import { holidaySetConf, holidaySetInfo } from '../contract.ts'

export const calendarGrants = {
  holidays: {
    title: { zh: '节假日', en: 'Holidays' },
    endpoints: [holidaySetConf, holidaySetInfo],
    later: ['/sys/holiday'],
  },
} satisfies Grants
