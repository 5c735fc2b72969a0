import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const absenceGrants = {
  read: { title: { zh: '查看谁外出', en: 'See who is away' }, endpoints: [contract.absentNow] },
  manage: {
    title: { zh: '登记外出代办', en: 'Keep absences of others' },
    endpoints: [contract.absenceList, contract.absencePeople, contract.absenceSave, contract.absenceEnd],
    screens: Object.values(contract.ABSENCE_AT).map(({ path }) => path),
  },
} satisfies Grants
