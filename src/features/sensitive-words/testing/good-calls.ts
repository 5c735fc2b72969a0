import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import {
  riskWordDel,
  riskWordManage,
  riskWordSave,
  sensitiveWordDel,
  sensitiveWordManage,
  sensitiveWordSave,
} from '../contract.ts'

let made = 0
const aList = () => ({ name: `词表${++made}`, words: `词语${made}、另一词${made}` })

const aRisk = () => ({ ...aList(), urgency: 'urgent_2h' as const })

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', sensitiveWordManage),
    call('leader', sensitiveWordSave, aList),
    call('leader', sensitiveWordDel, (bench: Bench) =>
      done<{ id: string }>(bench, 'leader', sensitiveWordSave, aList()),
    ),
    call('sysadmin', riskWordManage),
    call('leader', riskWordSave, aRisk),
    call('leader', riskWordDel, (bench: Bench) => done<{ id: string }>(bench, 'leader', riskWordSave, aRisk())),
  ],
}
