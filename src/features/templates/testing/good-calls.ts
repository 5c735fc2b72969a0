import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { templateDel, templateManage, templateSave, templateUse } from '../contract.ts'

let made = 0
const aText = () => ({ kind: 'reply' as const, title: `常用语${++made}`, content: '已办理完毕。' })

export const goodCalls: GoodCalls = {
  good: [
    call('leader', templateManage),
    call('leader', templateSave, aText),
    call('leader', templateUse, (bench: Bench) => done<{ id: string }>(bench, 'leader', templateSave, aText())),
    call('leader', templateDel, (bench: Bench) => done<{ id: string }>(bench, 'leader', templateSave, aText())),
  ],
  other: [
    call('chengguan', templateUse, (bench: Bench) => done<{ id: string }>(bench, 'leader', templateSave, aText())),
    call('chengguan_admin', templateManage),
    call('chengguan_admin', templateSave, aText),
    call('chengguan_admin', templateDel, (bench: Bench) =>
      done<{ id: string }>(bench, 'chengguan_admin', templateSave, aText()),
    ),
  ],
}
