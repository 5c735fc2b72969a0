import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { TEMPLATE_AT, templateDel, templateManage, templateSave } from '../contract.ts'

const TemplateRecord = lazy(() => import('./TemplateRecord.tsx').then((module) => ({ default: module.TemplateRecord })))

export const templates: WebFeature = {
  screens: recordScreens({
    name: 'sys.template',
    ...systemPart('basics'),
    at: TEMPLATE_AT,
    endpoints: { list: [templateManage], add: [templateSave], edit: [templateSave], remove: [templateDel] },
    screen: (opens) => <TemplateRecord opens={opens} />,
  }),
}
