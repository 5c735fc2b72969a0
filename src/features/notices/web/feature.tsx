import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { NOTICE_AT, noticeDel, noticeManage, noticeSave } from '../contract.ts'

const NoticeRecord = lazy(() => import('./NoticeRecord.tsx').then((module) => ({ default: module.NoticeRecord })))

export const notices: WebFeature = {
  screens: recordScreens({
    name: 'sys.notice',
    ...systemPart('running'),
    at: NOTICE_AT,
    endpoints: { list: [noticeManage], add: [noticeSave], edit: [noticeSave], remove: [noticeDel] },
    screen: (opens) => <NoticeRecord opens={opens} />,
  }),
}
