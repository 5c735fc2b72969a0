import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const warningGrants = {
  see: {
    title: { zh: '查看苗头预警', en: 'See early warnings' },
    endpoints: [contract.warningList, contract.warningInfo, contract.warningOrders, contract.warningRecord],
    screens: Object.values(contract.WARNINGS).map(({ path }) => path),
  },
  judge: { title: { zh: '处置苗头预警', en: 'Judge early warnings' }, endpoints: [contract.warningJudge] },
} satisfies Grants
