import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { SYSTEM } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { SENSITIVE_AT, sensitiveWordDel, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'

const SensitiveWordRecord = lazy(() =>
  import('./SensitiveWordRecord.tsx').then((module) => ({ default: module.SensitiveWordRecord })),
)

export const sensitiveWords: WebFeature = {
  screens: recordScreens({
    name: 'sys.sensitiveword',
    group: SYSTEM,
    at: SENSITIVE_AT,
    endpoints: {
      list: [sensitiveWordManage],
      add: [sensitiveWordSave],
      edit: [sensitiveWordSave],
      remove: [sensitiveWordDel],
    },
    screen: (opens) => <SensitiveWordRecord opens={opens} />,
  }),
}
