import { lazy } from 'react'

import { batchName, queueTools } from '#features/work-orders/web/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { fill } from '#ui/slots.tsx'

import {
  IMPORT_PATH,
  importCancel,
  importConfirm,
  importErrorFile,
  importList,
  importMend,
  importParse,
  importResult,
  importTemplate,
  importUndo,
} from '../contract.ts'
import { IMPORT_TITLE } from './title.ts'

const ImportButton = lazy(() => import('./ImportButton.tsx').then((module) => ({ default: module.ImportButton })))
const BatchName = lazy(() => import('./BatchName.tsx').then((module) => ({ default: module.BatchName })))
const ImportScreen = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })))

export const imports: WebFeature = {
  screens: [
    {
      path: IMPORT_PATH,
      name: 'rexian.normal.import',
      title: IMPORT_TITLE,
      parent: '/rexian/hotline/normal/list',
      hidden: true,
      endpoints: [
        importParse,
        importResult,
        importList,
        importConfirm,
        importMend,
        importCancel,
        importUndo,
        importErrorFile,
        importTemplate,
      ],
      screen: () => <ImportScreen />,
    },
  ],
  slots: [fill(queueTools, ImportButton), fill(batchName, BatchName)],
}
