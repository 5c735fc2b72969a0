import { addonsOf, defineFeature } from '#platform/feature.ts'
import { addressOf } from '#platform/list-address.ts'

import * as contract from '../contract.ts'
import { messageGrants } from './grants.ts'
import { purgeMessagesJob } from './purge.ts'
import { messageRoutes } from './routes.ts'
import { sendMessagesJob } from './send.ts'
import { MESSAGE_SETTINGS } from './settings.ts'

/** What people are told of what happens: their inboxes, and what is sent to them. */
export const messages = defineFeature({
  name: 'messages',
  title: { zh: '消息', en: 'Messages' },
  contracts: [contract],
  routes: messageRoutes,
  grants: messageGrants,
  lists: { 'message-records': addressOf(contract.messageRecords) },
  jobs: [purgeMessagesJob],
  jobsOver: (features) => [sendMessagesJob(addonsOf(features))],
  settings: MESSAGE_SETTINGS,
  tables: ['message', 'message_preference', 'sms_day'],
  reads: ['operator', 'person', 'person_post', 'role', 'supplier'],
})
