import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

const { DUTY_PATH, HANDOVER_PATH, dutyCopy, dutyMonth, dutyNow, dutySave } = contract

export const dutyGrants = {
  read: {
    title: { zh: '查看值班表', en: 'Read the duty roster' },
    endpoints: [dutyMonth, dutyNow],
    screens: [DUTY_PATH],
  },
  edit: {
    title: { zh: '安排值班', en: 'Keep the duty roster' },
    endpoints: [dutySave, dutyCopy, contract.dutySheet, contract.dutySheetTake],
  },
  hand_over: {
    title: { zh: '值班交接', en: 'Hand shifts over' },
    endpoints: [contract.dutyHandover, contract.dutyHandovers, contract.dutyHandOver, contract.dutyTakeOver],
    screens: [HANDOVER_PATH],
  },
} satisfies Grants
