import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as boundaries from '../contract/boundaries.ts'
import * as catalogue from '../contract/catalogue.ts'
import * as dictionaries from '../contract/dictionaries.ts'
import * as editors from '../contract/editors.ts'
import { getCommonData } from '../contract/common-data.ts'

let made = 10
/** Free codes: those from 11 to 90 below each of the first matters of the district. */
const codeOf = (n: number): string => `010${1 + Math.floor(n / 80)}${11 + (n % 80)}`
const aCategory = () => ({ code: codeOf(++made), name: `分类${made}`, keywords: ['词语'] })
const anArea = () => ({ code: `9901020010${++made}`, name: `社区${made}` })
const sheet = (text: string) => () => ({ trial: '0', [FILE]: { name: '表格.csv', bytes: Buffer.from(text) } })
type Made = { id: string }
const anotherCategory = (bench: Bench) => done<Made>(bench, 'sysadmin', editors.categorySave, aCategory())
const anotherArea = (bench: Bench) => done<Made>(bench, 'sysadmin', editors.areaSave, anArea())

let items = 0
const FREE = ['back_reason', 'delay_reason', 'pause_reason', 'reply_reject_reason', 'dissatisfied_reason'] as const
/** In turn, as each has room for few. */
const anItem = () => ({ type: FREE[items % FREE.length]!, zh: `原因${++items}` })
const anotherItem = (bench: Bench) => done<Made>(bench, 'sysadmin', dictionaries.itemSave, anItem())

/** Of a matter and a department of the bench's own. */
async function aRule(bench: Bench) {
  const category = await anotherCategory(bench)
  const { dept_id } = (
    await done<{ rows: { dept_id: string | null }[] }>(bench, 'leader', catalogue.ruleManage, {
      keyword: '城市管理',
    })
  ).rows.find((row) => row.dept_id)!
  return { category_id: category.id, dept_id, basis: '部门职责' }
}
const anotherRule = async (bench: Bench) => done<Made>(bench, 'leader', catalogue.ruleSave, await aRule(bench))
async function aDraft(bench: Bench) {
  await anotherRule(bench)
  const { rows } = await done<{ rows: Made[] }>(bench, 'leader', catalogue.catalogueManage, {})
  return { id: rows[0]!.id }
}
async function aPrecedent(bench: Bench) {
  const { category_id, dept_id } = await aRule(bench)
  return { category_id, dept_id, reason: '由职能部门牵头' }
}
const anotherPrecedent = async (bench: Bench) =>
  done<Made>(bench, 'reviewer', catalogue.precedentSave, await aPrecedent(bench))
const publishing = async (bench: Bench) => ({
  ...(await aDraft(bench)),
  ...{ effective_from: '2099-01-01', basis: '会议纪要第 1 号' },
})

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', getCommonData),
    call('viewer', boundaries.areaShapes),
    call('viewer', boundaries.areaAt, () => ({ lng: 118.66, lat: 32.03 })),
    call('sysadmin', boundaries.boundarySheet),
    call('leader', boundaries.boundarySheetTake, sheet('{"type":"FeatureCollection","features":[]}')),
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
    call('sysadmin', dictionaries.itemManage, () => ({ type: 'back_reason', keyword: '职责' })),
    call('sysadmin', dictionaries.itemInfo, anotherItem),
    call('leader', dictionaries.itemSave, anItem),
    call('leader', dictionaries.itemDel, anotherItem),
    call('sysadmin', dictionaries.itemSheet),
    call('leader', dictionaries.itemSheetTake, sheet('字典,名称\npause_reason,表内原因')),
    call('sysadmin', catalogue.ruleManage, () => ({ keyword: '路灯', kind: 'lead' })),
    call('leader', catalogue.ruleSave, aRule),
    call('leader', catalogue.ruleDel, anotherRule),
    call('sysadmin', catalogue.ruleSheet),
    call('leader', catalogue.ruleSheetTake, sheet('事项代码,种类\n0104,不下派街道')),
    call('leader', catalogue.catalogueManage),
    call('leader', catalogue.cataloguePublish, publishing),
    call('leader', catalogue.catalogueDel, aDraft),
    call('reviewer', catalogue.precedentManage, () => ({ keyword: '街道' })),
    call('reviewer', catalogue.precedentSave, aPrecedent),
    call('leader', catalogue.precedentDel, anotherPrecedent),
  ],
  // Only an empty platform takes it.
  other: [call('sysadmin', editors.categoryTake)],
}
