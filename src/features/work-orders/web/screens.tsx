import {
  AppstoreOutlined,
  CheckCircleOutlined,
  CloudUploadOutlined,
  CustomerServiceOutlined,
  DatabaseOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { lazy } from 'react'

import type { MenuGroup, Screen } from '#ui/screens.ts'

import { getComplaintInfo } from '../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../contract/list.ts'
import { QUEUE_NAMES, QUEUES, type Queue, type QueueName } from '../domain/queues.ts'
import { COUNTER, MENU } from './messages.ts'
import { detailPath, listPath } from './paths.ts'

const Dashboard = lazy(() => import('./Dashboard.tsx').then((module) => ({ default: module.Dashboard })))
const QueueScreen = lazy(() => import('./QueueScreen.tsx').then((module) => ({ default: module.QueueScreen })))
const OrderScreen = lazy(() => import('./OrderScreen.tsx').then((module) => ({ default: module.OrderScreen })))

const GROUPS: Readonly<Record<string, MenuGroup>> = {
  dashboard: { key: 'dashboard', title: MENU.dashboard, icon: AppstoreOutlined },
  all: { key: 'all', title: MENU.all, icon: DatabaseOutlined },
  hotline: { key: 'hotline', title: MENU.hotline, icon: CustomerServiceOutlined },
  transfer: { key: 'transfer', title: MENU.transfer, icon: SwapOutlined },
  needreport: { key: 'needreport', title: MENU.needreport, icon: CloudUploadOutlined },
  completed: { key: 'completed', title: MENU.completed, icon: CheckCircleOutlined },
}

/** The list and the order screen of every queue (domain 1.2); both derive from the table of queues. */
const queueScreens: readonly Screen[] = QUEUE_NAMES.flatMap((name) => {
  const queue: Queue = QUEUES[name]
  return [
    {
      path: listPath(name),
      name: `rexian.${name}.list`,
      title: queue.title,
      group: groupOf(name),
      badges: queue.counters.map((counter) => ({ counter, title: COUNTER[counter] ?? queue.title })),
      endpoints: [complaintList, appComplaintStatistics],
      screen: () => <QueueScreen key={name} queue={name} />,
    },
    {
      path: detailPath(name, ':id'),
      name: `rexian.${name}.detail`,
      title: MENU.detail,
      parent: listPath(name),
      hidden: true,
      endpoints: [getComplaintInfo],
      screen: () => <OrderScreen queue={name} />,
    },
  ]
})

export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    title: MENU.dashboard,
    group: GROUPS['dashboard']!,
    access: 'signed_in',
    affix: true,
    endpoints: [appComplaintStatistics],
    screen: () => <Dashboard />,
  },
  ...queueScreens,
]

function groupOf(name: QueueName): MenuGroup {
  return GROUPS[QUEUES[name].path.split('/')[0]!]!
}
