import { lazy } from 'react'

import { reportTools } from '#ui/report/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'
import { fill } from '#ui/slots.tsx'

import {
  PUBLISHED_AT,
  PUBLISHED_ONE,
  publishedInfo,
  publishedList,
  publishedNow,
  publishedWithdraw,
} from '../contract.ts'

const PublishedRecord = lazy(() =>
  import('./PublishedRecord.tsx').then((module) => ({ default: module.PublishedRecord })),
)
const PublishedPage = lazy(() => import('./PublishedPage.tsx').then((module) => ({ default: module.PublishedPage })))
const PublishButton = lazy(() => import('./PublishButton.tsx').then((module) => ({ default: module.PublishButton })))

export const publishedReports: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'reports.published',
      group: REPORTING,
      at: PUBLISHED_AT,
      endpoints: { list: [publishedList], remove: [publishedWithdraw] },
      screen: (opens) => <PublishedRecord opens={opens} />,
    }),
    {
      ...PUBLISHED_ONE,
      name: 'reports.published.one',
      parent: PUBLISHED_AT.list.path,
      hidden: true,
      preview: true,
      endpoints: [publishedInfo, publishedNow],
      screen: () => <PublishedPage />,
    },
  ],
  slots: [fill(reportTools, PublishButton)],
}
