import { defineFeature } from '#platform/feature.ts'

import { sendMessagesJob } from './send.ts'

/** What people are told of what happens: their inboxes, and what is sent to them. */
export const messages = defineFeature({
  name: 'messages',
  title: { zh: '消息', en: 'Messages' },
  contracts: [],
  jobs: [sendMessagesJob],
  tables: ['message'],
  reads: ['operator', 'person', 'role'],
})
