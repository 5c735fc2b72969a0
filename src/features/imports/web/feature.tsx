import { lazy } from 'react'

import { listPath } from '#features/work-orders/domain/public.ts'
import { batchName, queueTools } from '#features/work-orders/web/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { fill } from '#ui/slots.tsx'

import {
  importCancel,
  importCheck,
  importConfirm,
  importErrorFile,
  importList,
  importMend,
  importParse,
  importResult,
  importTemplate,
  importUndo,
} from '../contract.ts'
import { IMPORT_KINDS, KINDS } from '../domain/kinds.ts'

const ImportButton = lazy(() => import('./ImportButton.tsx').then((module) => ({ default: module.ImportButton })))
const BatchName = lazy(() => import('./BatchName.tsx').then((module) => ({ default: module.BatchName })))
const ImportScreen = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })))

export const imports: WebFeature = {
  screens: IMPORT_KINDS.map((kind) => ({
    path: KINDS[kind].path,
    name: KINDS[kind].name,
    title: KINDS[kind].title,
    parent: listPath(KINDS[kind].queue),
    hidden: true,
    endpoints: [
      importParse,
      importResult,
      importList,
      importConfirm,
      importMend,
      importCheck,
      importCancel,
      importUndo,
      importErrorFile,
      importTemplate,
    ],
    screen: () => <ImportScreen kind={kind} />,
  })),
  slots: [fill(queueTools, ImportButton), fill(batchName, BatchName)],
}
