import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { TAG_AT, tagDel, tagManage, tagSave } from '../contract.ts'

const TagRecord = lazy(() => import('./TagRecord.tsx').then((module) => ({ default: module.TagRecord })))

export const tags: WebFeature = {
  screens: recordScreens({
    name: 'sys.tag',
    ...systemPart('basics'),
    at: TAG_AT,
    endpoints: { list: [tagManage], add: [tagSave], edit: [tagSave], remove: [tagDel] },
    screen: (opens) => <TagRecord opens={opens} />,
  }),
}
