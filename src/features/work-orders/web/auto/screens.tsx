import { lazy } from 'react'

import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { AUTO_AT, autoDel, autoManage, autoSave } from '../../contract/auto-dispatch.ts'

const AutoRecord = lazy(() => import('./AutoRecord.tsx').then((module) => ({ default: module.AutoRecord })))

/** What is allocated without a person. */
export const autoScreens = recordScreens({
  name: 'sys.autodispatch',
  ...systemPart('basics'),
  at: AUTO_AT,
  endpoints: { list: [autoManage], add: [autoSave], edit: [autoSave], remove: [autoDel] },
  screen: (opens) => <AutoRecord opens={opens} />,
})
