import { lazy } from 'react'

import { appComplaintStatistics } from '#features/work-orders/contract/list.ts'
import type { WebFeature } from '#ui/feature.ts'
import { AppstoreOutlined } from '#ui/icons.ts'

import { HOME_TITLE } from './title.ts'

const Dashboard = lazy(() => import('./Dashboard.tsx').then((module) => ({ default: module.Dashboard })))

export const dashboard: WebFeature = {
  screens: [
    {
      path: '/dashboard',
      name: 'dashboard',
      title: HOME_TITLE,
      group: { key: 'dashboard', title: HOME_TITLE, icon: AppstoreOutlined },
      access: 'signed_in',
      affix: true,
      endpoints: [appComplaintStatistics],
      screen: () => <Dashboard />,
    },
  ],
}
