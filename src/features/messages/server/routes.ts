import { serve, type Route } from '#platform/http/serve.ts'

import { messageLatest, messageList, messageRead, messageRecords } from '../contract.ts'
import { listLatest, listMessages, markRead } from './inbox.ts'
import { listRecords } from './records.ts'

export const messageRoutes: readonly Route[] = [
  serve(messageList, listMessages),
  serve(messageLatest, (_input, ctx) => listLatest(ctx)),
  serve(messageRead, markRead),
  serve(messageRecords, listRecords),
]
