import { lazy } from 'react'

import { OWN_NOTICES_AT } from '#features/messages/contract.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'
import type { Screen } from '#ui/screens.ts'

import { MESSAGE_TEMPLATE_AT, messageTemplates, messageTemplateSave } from '../../contract/message-templates.ts'
import { SWITCHES_AT, noticeSwitch, noticeSwitches, ownNotices, ownNoticesSave } from '../../contract/notices.ts'

const SwitchScreen = lazy(() => import('./SwitchScreen.tsx').then((module) => ({ default: module.SwitchScreen })))
const OwnNotices = lazy(() => import('./OwnNotices.tsx').then((module) => ({ default: module.OwnNotices })))

const TemplateRecord = lazy(() => import('./TemplateRecord.tsx').then((module) => ({ default: module.TemplateRecord })))

export const noticeScreens: readonly Screen[] = [
  {
    ...SWITCHES_AT,
    name: 'sys.message.switch',
    ...systemPart('running'),
    endpoints: [noticeSwitches, noticeSwitch],
    screen: () => <SwitchScreen />,
  },
  ...recordScreens({
    name: 'sys.message.template',
    ...systemPart('running'),
    at: MESSAGE_TEMPLATE_AT,
    endpoints: { list: [messageTemplates], edit: [messageTemplateSave] },
    screen: (opens) => <TemplateRecord opens={opens} />,
  }),
  {
    ...OWN_NOTICES_AT,
    name: 'profile.message.switch',
    hidden: true,
    access: 'signed_in',
    endpoints: [ownNotices, ownNoticesSave],
    screen: () => <OwnNotices />,
  },
]
