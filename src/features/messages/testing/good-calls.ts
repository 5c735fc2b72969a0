import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { messageLatest, messageList, messageRead, messageRecords } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan', messageList),
    call('chengguan', messageLatest),
    call('chengguan', messageRead),
    call('sysadmin', messageRecords),
  ],
}
