import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as editors from '../contract/editors.ts'
import { getCommonData } from '../contract/common-data.ts'

let made = 10
const aCategory = () => ({ code: `0101${++made}`, name: `分类${made}`, keywords: ['词语'] })
const anArea = () => ({ code: `9901020010${++made}`, name: `社区${made}` })
const sheet = (text: string) => () => ({ trial: '0', [FILE]: { name: '表格.csv', bytes: Buffer.from(text) } })
type Made = { id: string }
const anotherCategory = (bench: Bench) => done<Made>(bench, 'sysadmin', editors.categorySave, aCategory())
const anotherArea = (bench: Bench) => done<Made>(bench, 'sysadmin', editors.areaSave, anArea())

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', getCommonData),
    call('sysadmin', editors.categoryManage, () => ({ keyword: '路灯' })),
    call('sysadmin', editors.categoryInfo, anotherCategory),
    call('leader', editors.categorySave, aCategory),
    call('leader', editors.categoryDel, anotherCategory),
    call('sysadmin', editors.areaManage, () => ({ within: '990102001000' })),
    call('sysadmin', editors.areaInfo, anotherArea),
    call('leader', editors.areaSave, anArea),
    call('leader', editors.areaDel, anotherArea),
    call('sysadmin', editors.categorySheet),
    call('leader', editors.categorySheetTake, sheet('代码,名称\n010198,表内分类')),
    call('sysadmin', editors.areaSheet),
    call('leader', editors.areaSheetTake, sheet('代码,名称\n990102001098,表内社区')),
  ],
  // Only an empty platform takes it.
  other: [call('sysadmin', editors.categoryTake)],
}
