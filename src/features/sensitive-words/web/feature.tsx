import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import {
  RISK_AT,
  SENSITIVE_AT,
  riskWordDel,
  riskWordManage,
  riskWordSave,
  sensitiveWordDel,
  sensitiveWordManage,
  sensitiveWordSave,
} from '../contract.ts'

const SensitiveWordRecord = lazy(() =>
  import('./SensitiveWordRecord.tsx').then((module) => ({ default: module.SensitiveWordRecord })),
)

const RiskWordRecord = lazy(() => import('./RiskWordRecord.tsx').then((module) => ({ default: module.RiskWordRecord })))

export const sensitiveWords: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.sensitiveword',
      ...systemPart('basics'),
      at: SENSITIVE_AT,
      endpoints: {
        list: [sensitiveWordManage],
        add: [sensitiveWordSave],
        edit: [sensitiveWordSave],
        remove: [sensitiveWordDel],
      },
      screen: (opens) => <SensitiveWordRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.riskword',
      ...systemPart('basics'),
      at: RISK_AT,
      endpoints: { list: [riskWordManage], add: [riskWordSave], edit: [riskWordSave], remove: [riskWordDel] },
      screen: (opens) => <RiskWordRecord opens={opens} />,
    }),
  ],
}
