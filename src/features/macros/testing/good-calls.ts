import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { macroDel, macroManage, macroSave } from '../contract.ts'

let made = 0
const aMacro = () => ({ title: `快捷${++made}`, note: '已电话联系。', move: 'urge' as const })

export const goodCalls: GoodCalls = {
  good: [
    call('leader', macroManage),
    call('leader', macroSave, aMacro),
    call('leader', macroDel, (bench: Bench) => done<{ id: string }>(bench, 'leader', macroSave, aMacro())),
  ],
  other: [
    call('chengguan_admin', macroManage),
    call('chengguan_admin', macroSave, aMacro),
    call('chengguan_admin', macroDel, (bench: Bench) =>
      done<{ id: string }>(bench, 'chengguan_admin', macroSave, aMacro()),
    ),
  ],
}
