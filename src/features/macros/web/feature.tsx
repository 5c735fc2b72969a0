import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { MACRO_AT, macroDel, macroManage, macroSave } from '../contract.ts'

const MacroRecord = lazy(() => import('./MacroRecord.tsx').then((module) => ({ default: module.MacroRecord })))

export const macros: WebFeature = {
  screens: recordScreens({
    name: 'sys.macro',
    ...systemPart('basics'),
    at: MACRO_AT,
    endpoints: { list: [macroManage], add: [macroSave], edit: [macroSave], remove: [macroDel] },
    screen: (opens) => <MacroRecord opens={opens} />,
  }),
}
