import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import * as contract from '../contract/editors.ts'

const { AREA_AT, CATEGORY_AT } = contract
const CategoryRecord = lazy(() => import('./CategoryRecord.tsx').then((module) => ({ default: module.CategoryRecord })))
const AreaRecord = lazy(() => import('./AreaRecord.tsx').then((module) => ({ default: module.AreaRecord })))

export const reference: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.category',
      ...systemPart('basics'),
      at: CATEGORY_AT,
      endpoints: {
        list: [contract.categoryManage],
        add: [contract.categorySave],
        edit: [contract.categorySave],
        remove: [contract.categoryDel, contract.categoryInfo],
      },
      screen: (opens) => <CategoryRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.area',
      ...systemPart('basics'),
      at: AREA_AT,
      endpoints: {
        list: [contract.areaManage],
        add: [contract.areaSave],
        edit: [contract.areaSave],
        remove: [contract.areaDel, contract.areaInfo],
      },
      screen: (opens) => <AreaRecord opens={opens} />,
    }),
  ],
}
