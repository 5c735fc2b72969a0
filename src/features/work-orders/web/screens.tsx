import { lazy } from 'react'

import type { Message } from '#kernel/messages.ts'
import type { Badge } from '#ui/badges.ts'
import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  CustomerServiceOutlined,
  DatabaseOutlined,
  SwapOutlined,
} from '#ui/icons.ts'
import { REPORTING, systemPart } from '#ui/menu-groups.ts'
import type { MenuGroup, Screen } from '#ui/screens.ts'

import { callerInfo, callerPath } from '../contract/callers.ts'
import { downloadOrder } from '../contract/attachments.ts'
import { explainClocks } from '../contract/clocks.ts'
import { caseList } from '../contract/cases.ts'
import { getComplaintInfo } from '../contract/detail.ts'
import { EXPORT_AT, exportDay, exportInProgress } from '../contract/exports.ts'
import { followUpList } from '../contract/followups.ts'
import { RECOUNT_PATH, recountPreview } from '../contract/recount.ts'
import { PROPOSALS_AT, dispatchProposals } from '../contract/proposals.ts'
import { appComplaintStatistics, complaintList } from '../contract/list.ts'
import { DELETED_PATH, deletedList } from '../contract/deleted.ts'
import { ACCESS_PATH, accessList } from '../contract/access.ts'
import {
  ACTION_PATH,
  DOWNLOAD_PATH,
  actionPath,
  clockPath,
  deskPath,
  detailPath,
  listPath,
} from '../domain/queues/addresses.ts'
import { CASES_PATH } from '../domain/notifications/cases.ts'
import { FOLLOW_UPS_PATH } from '../domain/process/followup.ts'
import type { ActionName } from '../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE } from '../domain/lifecycle/lifecycle.ts'
import { lengthOf, QUEUE_NAMES, QUEUES, type Counter, type Queue, type QueueName } from '../domain/queues/queues.ts'
import { autoScreens } from './auto/screens.tsx'
import { COUNTER, MENU } from './messages.ts'
import { limitScreens } from './limits/screens.tsx'
import { explainScreen } from './rights/screen.tsx'
import { noticeScreens } from './notices/screens.tsx'

const QueueScreen = lazy(() => import('./QueueScreen.tsx').then((module) => ({ default: module.QueueScreen })))
const OrderScreen = lazy(() => import('./OrderScreen.tsx').then((module) => ({ default: module.OrderScreen })))
const ClockScreen = lazy(() => import('./clocks/ClockScreen.tsx').then((module) => ({ default: module.ClockScreen })))
const RecountScreen = lazy(() =>
  import('./clocks/RecountScreen.tsx').then((module) => ({ default: module.RecountScreen })),
)
const ProposalsScreen = lazy(() =>
  import('./proposals/ProposalsScreen.tsx').then((module) => ({ default: module.ProposalsScreen })),
)
const DeskScreen = lazy(() => import('./desk/DeskScreen.tsx').then((module) => ({ default: module.DeskScreen })))
const CallerScreen = lazy(() =>
  import('./caller/CallerScreen.tsx').then((module) => ({ default: module.CallerScreen })),
)
const CasesScreen = lazy(() => import('./CasesScreen.tsx').then((module) => ({ default: module.CasesScreen })))
const FollowUpsScreen = lazy(() =>
  import('./followups/FollowUpsScreen.tsx').then((module) => ({ default: module.FollowUpsScreen })),
)
const DeletedScreen = lazy(() => import('./DeletedScreen.tsx').then((module) => ({ default: module.DeletedScreen })))
const AccessScreen = lazy(() => import('./AccessScreen.tsx').then((module) => ({ default: module.AccessScreen })))
const DownloadScreen = lazy(() => import('./DownloadScreen.tsx').then((module) => ({ default: module.DownloadScreen })))
const ExportScreen = lazy(() => import('./ExportScreen.tsx').then((module) => ({ default: module.ExportScreen })))
const ActionScreen = lazy(() =>
  import('./actions/ActionScreen.tsx').then((module) => ({ default: module.ActionScreen })),
)

const GROUPS: Readonly<Record<string, MenuGroup>> = {
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
      badges: badgesOf(name),
      endpoints: [complaintList, appComplaintStatistics],
      screen: () => <QueueScreen key={name} queue={name} />,
    },
    {
      path: detailPath(name, ':id'),
      name: `rexian.${name}.detail`,
      title: MENU.detail,
      parent: listPath(name),
      hidden: true,
      preview: true,
      endpoints: [getComplaintInfo],
      screen: () => <OrderScreen />,
    },
  ]
})

/** Addresses of the action forms (spec §2); where one stands for several actions, the order's state decides. */
const HANDLE: readonly { path: string; title: Message; actions: readonly ActionName[] }[] = [
  { path: ACTION_PATH.send, title: LIFECYCLE.allocate.name, actions: ['allocate', 'sub_allocate'] },
  {
    path: ACTION_PATH.reply,
    title: LIFECYCLE.reply.name,
    actions: ['reply', 'approve_reply', 'adopt_reply', 'direct_reply'],
  },
  { path: ACTION_PATH.back, title: LIFECYCLE.back.name, actions: ['back', 'center_back'] },
  { path: ACTION_PATH.report, title: LIFECYCLE.report.name, actions: ['report'] },
  { path: ACTION_PATH.assist_reply, title: LIFECYCLE.help_reply.name, actions: ['help_reply'] },
  { path: ACTION_PATH.remove, title: LIFECYCLE.remove.name, actions: ['remove'] },
  { path: ACTION_PATH.audit_back, title: LIFECYCLE.audit_back.name, actions: ['audit_back', 'audit_sub_back'] },
]

const actionScreens: readonly Screen[] = [
  ...HANDLE.map(({ path, title, actions }) => ({
    path,
    name: path,
    title,
    parent: listPath('all'),
    hidden: true,
    endpoints: [getComplaintInfo],
    screen: () => <ActionScreen actions={actions} />,
  })),
  {
    path: actionPath(':action', ':id'),
    name: 'rexian.handle',
    title: MENU.handle,
    parent: listPath('all'),
    hidden: true,
    // Which action is possible is for the order to say.
    access: 'signed_in',
    endpoints: [getComplaintInfo],
    screen: () => <ActionScreen />,
  },
]

/** A desk stands below the list that it works through. */
const deskScreens: readonly Screen[] = QUEUE_NAMES.map((name) => ({
  path: deskPath(name),
  name: `rexian.${name}.desk`,
  title: MENU.desk,
  parent: listPath(name),
  hidden: true,
  // Which queue somebody sees is for its list to say.
  access: 'signed_in',
  endpoints: [complaintList, getComplaintInfo],
  screen: () => <DeskScreen key={name} queue={name} />,
}))

const recountScreen: Screen = {
  path: RECOUNT_PATH,
  name: 'rexian.all.recount',
  title: recountPreview.title,
  ...systemPart('running'),
  endpoints: [recountPreview],
  screen: () => <RecountScreen />,
}

const clockScreen: Screen = {
  path: clockPath(':id'),
  name: 'rexian.clock',
  title: explainClocks.title,
  parent: listPath('all'),
  hidden: true,
  // Whose order it is, is for the order to say.
  access: 'signed_in',
  endpoints: [explainClocks],
  screen: () => <ClockScreen />,
}

const accessScreen: Screen = {
  path: ACCESS_PATH,
  name: 'sys.logmanagement.access',
  title: accessList.title,
  ...systemPart('security'),
  endpoints: [accessList],
  screen: () => <AccessScreen />,
}

const callerScreen: Screen = {
  path: callerPath(':id'),
  name: 'rexian.all.caller',
  title: callerInfo.title,
  parent: listPath('all'),
  hidden: true,
  endpoints: [callerInfo, complaintList],
  screen: () => <CallerScreen />,
}

const proposalsScreen: Screen = {
  ...PROPOSALS_AT,
  name: 'sys.dispatchrule.proposals',
  ...systemPart('basics'),
  endpoints: [dispatchProposals],
  screen: () => <ProposalsScreen />,
}

const casesScreen: Screen = {
  path: CASES_PATH,
  name: 'rexian.all.cases',
  title: caseList.title,
  group: GROUPS['hotline']!,
  endpoints: [caseList],
  screen: () => <CasesScreen />,
}

const followUpsScreen: Screen = {
  path: FOLLOW_UPS_PATH,
  name: 'rexian.all.followups',
  title: followUpList.title,
  group: GROUPS['hotline']!,
  endpoints: [followUpList],
  screen: () => <FollowUpsScreen />,
}

const deletedScreen: Screen = {
  path: DELETED_PATH,
  name: 'rexian.all.deleted',
  title: deletedList.title,
  ...systemPart('security'),
  endpoints: [deletedList],
  screen: () => <DeletedScreen />,
}

const downloadScreen: Screen = {
  path: DOWNLOAD_PATH,
  name: 'rexian.all.downloadfile',
  title: downloadOrder.title,
  parent: listPath('all'),
  hidden: true,
  endpoints: [getComplaintInfo, downloadOrder],
  screen: () => <DownloadScreen />,
}

const exportScreens: readonly Screen[] = [
  {
    ...EXPORT_AT.day,
    name: 'rexian.all.exportdayexcel',
    group: REPORTING,
    endpoints: [exportDay],
    screen: () => <ExportScreen what="day" />,
  },
  {
    ...EXPORT_AT.progress,
    name: 'rexian.transfer.inprogress.export',
    parent: listPath('inprogress'),
    hidden: true,
    endpoints: [exportInProgress],
    screen: () => <ExportScreen what="progress" />,
  },
]

export const screens: readonly Screen[] = [
  ...[...queueScreens, ...actionScreens, ...deskScreens, callerScreen, clockScreen, recountScreen, explainScreen],
  ...[
    followUpsScreen,
    casesScreen,
    downloadScreen,
    deletedScreen,
    accessScreen,
    ...exportScreens,
    ...noticeScreens,
    ...limitScreens,
    ...autoScreens,
    proposalsScreen,
  ],
]

function badgesOf(name: QueueName): readonly Badge[] {
  const { counters, counters_beside = [], title }: Queue = QUEUES[name]
  const badge = (counter: Counter, counts: Badge['counts']): Badge => ({
    counter,
    title: COUNTER[counter] ?? title,
    counts,
    urgent: counter === 'expire',
  })
  return [
    ...counters.map((counter) => badge(counter, lengthOf(name))),
    ...counters_beside.map((counter) => badge(counter, 'beside')),
  ]
}

function groupOf(name: QueueName): MenuGroup {
  return GROUPS[QUEUES[name].path.split('/')[0]!]!
}
