import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { sensitiveWordDel, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'

let made = 0
const aList = () => ({ name: `词表${++made}`, words: `词语${made}、另一词${made}` })

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', sensitiveWordManage),
    call('leader', sensitiveWordSave, aList),
    call('leader', sensitiveWordDel, (bench: Bench) =>
      done<{ id: string }>(bench, 'leader', sensitiveWordSave, aList()),
    ),
  ],
}
