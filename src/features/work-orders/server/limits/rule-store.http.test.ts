import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { limitRuleDel, limitRuleManage, limitRuleSave, limitRuleSheetTake } from '../../contract/limit-rules.ts'
import { DEFAULT_LIMIT_RULES, matchLimitRule } from '../../domain/clocks/limits.ts'
import { workOrders } from '../feature.ts'
import { LIMIT_RULES } from './limit-rules.ts'
import { limitRuleSheetOf } from './rule-sheet.ts'

let work: TestProgram
let category_id: string
beforeAll(async () => {
  work = await testProgram({ features: [workOrders] })
  const lamps = work.db.selectFrom('category').select('id').where('code', '=', '010401')
  category_id = (await lamps.executeTakeFirstOrThrow()).id
})
afterAll(() => work.close())

const limitFor = async () => {
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const { handle_n, handle_unit } = matchLimitRule(await LIMIT_RULES.load(work.db, supplier_id), {
    ...{ category_path: ['0', '0', category_id], appeal_type: 'help', urgency: 'normal' },
    ...{ source_channel: 'phone', complexity: null, is_redo: false, day: '2026-03-02' },
  })
  return `${handle_n} ${handle_unit}`
}

test('a rule of one’s own counts from the next order on, and until it is put out of use', async () => {
  expect(await limitFor()).toBe('5 workday')
  const rule = { category_id, handle_n: 8, handle_unit: 'work_hour' as const }
  const { id } = await work.call('sysadmin', limitRuleSave, rule)
  expect(await limitFor()).toBe('8 work_hour')
  const { rows } = await work.call('leader', limitRuleManage, { category_id })
  expect(rows).toMatchObject([{ id, category_name: '城市管理/市政设施/路灯不亮', appeal_type: null, sign_n: null }])
  await work.call('sysadmin', limitRuleSave, { ...rule, id, version: 0, enabled: 0 })
  expect(await limitFor()).toBe('5 workday')
  expect(await work.refusal('sysadmin', limitRuleSave, { ...rule, id, version: 0 })).toBe('STALE')
  await work.call('sysadmin', limitRuleDel, { id })
  expect((await work.call('leader', limitRuleManage, {})).total).toBe(DEFAULT_LIMIT_RULES.length)
})

test('a length has its unit, and the same orders have one rule', async () => {
  const rule = { appeal_type: 'help', urgency: 'normal', handle_n: 4, handle_unit: 'workday' } as const
  const said = async (given: object) => (await work.ask('sysadmin', limitRuleSave, { ...rule, ...given })).body.msg
  expect(await said({})).toBe('优先级：已有条件和优先级都相同的规则')
  expect(await said({ priority: 1, sign_n: 1 })).toBe('sign_n：时长和单位应同时填写')
  expect(await said({ priority: 1, handle_n: 0 })).toBe('handle_n：应大于 0；当天办结的，单位请选“当日”')
  expect(await said({ priority: 1, sign_n: 0, sign_unit: 'minute' })).toContain('sign_n：应大于 0')
  expect(await said({ priority: 1, handle_n: 0, handle_unit: 'same_day' })).toBe('')
  expect(await work.refusal('dispatcher', limitRuleSave, rule)).toBe('NO_PERMISSION')
})

test('the table comes and goes as a sheet: what it says already is left alone, a row without a number is new', async () => {
  const take = async (text: string) => {
    const { body } = await work.upload('sysadmin', limitRuleSheetTake, { trial: '0' }, [
      { name: '表.csv', bytes: Buffer.from(text) },
    ])
    return body.data
  }
  const header = '编号,事项代码,诉求类型,办理时限,办理时限单位,签收时限,签收时限单位,优先级'
  const made = await take(`${header}\n,010401,求助,6,工作小时,,,`)
  expect(made).toMatchObject({ added: 1, faulty: 0, done: 1 })
  const { rows } = await work.call('leader', limitRuleManage, { category_id })
  expect(rows).toMatchObject([
    { appeal_type: 'help', urgency: null, handle_n: 6, handle_unit: 'work_hour', sign_n: null },
  ])
  const line = `${rows[0]!.id},010401,求助,6,工作小时`
  expect(await take(`${header}\n${line},,,0`)).toMatchObject({ same: 1, changed: 0 })
  expect(await take(`${header}\n${line},2,,0`)).toMatchObject({
    ...{ done: 0, faults: [{ header: '签收时限', message: '时长和单位应同时填写' }] },
  })
  await work.call('sysadmin', limitRuleDel, { id: rows[0]!.id })
})

test('whatever its form asks for has a column, so that taking a sheet wipes nothing out', () => {
  const fields = limitRuleSheetOf.columns.flatMap(({ field }) => field ?? [])
  const asked = Object.keys(limitRuleSave.input.shape).filter((field) => !['id', 'version', 'from_on'].includes(field))
  expect(fields.toSorted()).toEqual(asked.toSorted())
})
