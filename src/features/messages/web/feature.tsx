import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { INBOX_AT, messageList, messageRead, messageRecords, RECORDS_AT } from '../contract.ts'

const Inbox = lazy(() => import('./Inbox.tsx').then((module) => ({ default: module.Inbox })))
const Records = lazy(() => import('./Records.tsx').then((module) => ({ default: module.Records })))

export const messages: WebFeature = {
  screens: [
    {
      ...INBOX_AT,
      name: 'profile.message',
      hidden: true,
      access: 'signed_in',
      endpoints: [messageList, messageRead],
      screen: () => <Inbox />,
    },
    {
      ...RECORDS_AT,
      name: 'sys.message.record',
      ...systemPart('running'),
      endpoints: [messageRecords],
      screen: () => <Records />,
    },
  ],
}
