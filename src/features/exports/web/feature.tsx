import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { listExport } from '#ui/list/slots.ts'
import { fill } from '#ui/slots.tsx'

import { EXPORTS_PATH, exportCancel, exportDownload, exportList } from '../contract.ts'
import { EXPORT } from './messages.ts'

const ExportButton = lazy(() => import('./ExportButton.tsx').then((module) => ({ default: module.ExportButton })))
const MyExports = lazy(() => import('./MyExports.tsx').then((module) => ({ default: module.MyExports })))

export const exports: WebFeature = {
  screens: [
    {
      path: EXPORTS_PATH,
      name: 'profile.exports',
      title: EXPORT.mine,
      hidden: true,
      endpoints: [exportList, exportCancel, exportDownload],
      screen: () => <MyExports />,
    },
  ],
  slots: [fill(listExport, ExportButton)],
}
