import type { Grants } from '#platform/feature.ts'

import { HOLIDAY_PATH, holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'

export const calendarGrants = {
  read: {
    title: { zh: '查看节假日', en: 'Read holidays' },
    endpoints: [holidaySetConf, holidaySetInfo],
    screens: [HOLIDAY_PATH],
  },
  edit: {
    title: { zh: '维护节假日', en: 'Edit holidays' },
    endpoints: [holidaySetSave],
    administrator: 'sys_admin',
  },
} satisfies Grants
