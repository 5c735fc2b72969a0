import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract/editors.ts'

const { AREA_AT, CATEGORY_AT } = contract

export const referenceGrants = {
  edit: {
    title: { zh: '维护分类与区域', en: 'Keep categories and areas' },
    endpoints: [
      ...[contract.categoryManage, contract.categoryInfo, contract.categorySave, contract.categoryDel],
      ...[contract.categoryTake, contract.areaManage, contract.areaInfo, contract.areaSave, contract.areaDel],
      ...[contract.categorySheet, contract.categorySheetTake, contract.areaSheet, contract.areaSheetTake],
    ],
    screens: [...Object.values(CATEGORY_AT), ...Object.values(AREA_AT)].map(({ path }) => path),
  },
} satisfies Grants
