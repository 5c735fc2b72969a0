import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import {
  riskWordDel,
  riskWordManage,
  riskWordSave,
  riskWordSheet,
  riskWordSheetTake,
  sensitiveWordDel,
  sensitiveWordManage,
  sensitiveWordSave,
  sensitiveWordSheet,
  sensitiveWordSheetTake,
} from '../contract.ts'

let made = 0
const aList = () => ({ name: `词表${++made}`, words: `词语${made}、另一词${made}` })

const aRisk = () => ({ ...aList(), urgency: 'urgent_2h' as const })

const sheet = (text: string) => () => ({ trial: '0', [FILE]: { name: '表格.csv', bytes: Buffer.from(text) } })

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', sensitiveWordManage),
    call('leader', sensitiveWordSave, aList),
    call('leader', sensitiveWordDel, (bench: Bench) =>
      done<{ id: string }>(bench, 'leader', sensitiveWordSave, aList()),
    ),
    call('sysadmin', sensitiveWordSheet),
    call('leader', sensitiveWordSheetTake, sheet('名称,词语\n表内词表,甲词、乙词')),
    call('sysadmin', riskWordSheet),
    call('leader', riskWordSheetTake, sheet('名称,词语,紧急程度\n表内风险词,丙词,仅提示')),
    call('sysadmin', riskWordManage),
    call('leader', riskWordSave, aRisk),
    call('leader', riskWordDel, (bench: Bench) => done<{ id: string }>(bench, 'leader', riskWordSave, aRisk())),
  ],
}
