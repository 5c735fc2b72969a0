import type { Grants } from '#platform/feature.ts'

import { DUTY_PATH, dutyCopy, dutyMonth, dutyNow, dutySave } from '../contract.ts'

export const dutyGrants = {
  read: {
    title: { zh: '查看值班表', en: 'Read the duty roster' },
    endpoints: [dutyMonth, dutyNow],
    screens: [DUTY_PATH],
  },
  edit: {
    title: { zh: '安排值班', en: 'Keep the duty roster' },
    endpoints: [dutySave, dutyCopy],
  },
} satisfies Grants
