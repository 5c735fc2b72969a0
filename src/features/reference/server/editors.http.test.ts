import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract/editors.ts'
import { getCommonData } from '../contract/common-data.ts'
import { changeCategoriesJob } from './category-later.ts'
import { reference } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [reference] })))
afterAll(() => work.close())

const categoryOf = async (code: string) =>
  (await work.call('sysadmin', contract.categoryManage, { within: code, limit: 1 })).rows[0]!
const areaOf = async (code: string) =>
  (await work.call('sysadmin', contract.areaManage, { within: code, limit: 1 })).rows[0]!
const said = async (...ask: Parameters<typeof work.ask>) => (await work.ask(...ask)).body.msg

test.each([
  ['categories', contract.categoryManage],
  ['areas', contract.areaManage],
] as const)('one of the %s is had by its id, wherever it stands in the list', async (_what, list) => {
  const read = (input: object) => work.call('leader', list as typeof contract.areaManage, input)
  const { next } = await read({ limit: 1 })
  const { rows } = await read({ limit: 1, cursor: next })
  expect(await read({ only: rows[0]!.id })).toMatchObject({ rows, next: null, total: 1 })
})

describe('a category', () => {
  test('stands where its code says, and is offered at once', async () => {
    await work.call('leader', contract.categorySave, { code: '010199', name: '新业态', keywords: ['外卖', '外卖'] })
    expect(await categoryOf('010199')).toMatchObject({
      ...{ level: 3, full_name: '城市管理/市容秩序/新业态', keywords: ['外卖'], default_urgency: 'normal' },
    })
    const { content } = await work.call('chengguan', getCommonData, {})
    expect(content!.categories[0]!.children![0]!.children!.at(-1)).toMatchObject({ name: '新业态' })
    const twice = { code: '010199', name: '又一个' }
    expect(await said('leader', contract.categorySave, twice)).toBe('代码：已被使用')
    expect(await said('leader', contract.categorySave, { code: '990101', name: '悬空' })).toContain('上级“9901”不存在')
    expect(await work.refusal('leader', contract.categorySave, { code: '012', name: '单数' })).toBe('INVALID')
    expect(await work.refusal('dispatcher', contract.categorySave, twice)).toBe('NO_PERMISSION')
  })

  test('says what is asked of the caller, for those below it too', async () => {
    const { id, version, name, name_en } = await categoryOf('0103')
    const questions = ['在哪一层', '建了多久', '建了多久']
    await work.call('leader', contract.categorySave, { id, version, code: '0103', name, name_en, questions })
    const { content } = await work.call('chengguan', getCommonData, {})
    const [of] = content!.categories[0]!.children!.filter(({ code }) => code === '0103')
    expect(of!.questions).toEqual(['在哪一层', '建了多久'])
    expect(of!.children![0]!.questions).toBeUndefined()
  })

  test('is moved and renamed with all that lie below it', async () => {
    const { id, version, name_en } = await categoryOf('0107')
    await work.call('leader', contract.categorySave, { id, version, code: '0299', name: '工地', name_en })
    expect(await categoryOf('029901')).toMatchObject({ full_name: '住房与物业/工地/渣土遗撒', level: 3 })
    expect((await work.call('leader', contract.categoryManage, { within: '0107' })).rows).toEqual([])
    const stale = { id, version, code: '0107', name: '渣土' }
    expect(await work.refusal('leader', contract.categorySave, stale)).toBe('STALE')
    expect(await work.refusal('leader', contract.categorySave, { id, code: '010701', name: '渣土' })).toBe(
      'PLACE_LEVEL',
    )
  })

  test('that goes along is no more as it was looked at: with its old number it would go below whatever has that now', async () => {
    const { id: above } = await work.call('leader', contract.categorySave, { code: '88', name: '旧类' })
    const { id } = await work.call('sysadmin', contract.categorySave, { code: '8801', name: '旧项' })
    const seen = { id, version: 0, code: '8801', name: '旧项' }
    // Another word of it leaves those below as they are.
    await work.call('leader', contract.categorySave, { id: above, code: '88', name: '旧类', keywords: ['旧'] })
    await work.call('sysadmin', contract.categorySave, { ...seen, keywords: ['旧'] })
    work.move(60)
    await work.call('leader', contract.categorySave, { id: above, code: '89', name: '旧类' })
    await work.call('leader', contract.categorySave, { code: '88', name: '另一类' })
    const stale = { ...seen, version: 1 }
    const { body } = await work.ask('sysadmin', contract.categorySave, stale)
    const { nick_name: changed_by } = await work.db
      .selectFrom('operator')
      .select('nick_name')
      .where('username', '=', 'leader')
      .executeTakeFirstOrThrow()
    expect(body).toMatchObject({ code: 'STALE', data: { version: 2, changed_by, changed_at: work.clock.now() } })
    expect(await categoryOf('8901')).toMatchObject({ id, full_name: '旧类/旧项' })
  })

  test('out of use, it is offered no more, nor what lies below it', async () => {
    const { id, name } = await categoryOf('11')
    await work.call('leader', contract.categorySave, { id, code: '11', name, enabled: 0 })
    const { content } = await work.call('chengguan', getCommonData, {})
    expect(JSON.stringify(content!.categories)).not.toContain('"code":"11')
    expect((await work.call('leader', contract.categoryManage, { state: 'off' })).total).toBe(1)
  })

  test('is offered on its days, from midnight to midnight; its list says how it stands', async () => {
    const offered = async () => JSON.stringify((await work.call('chengguan', getCommonData, {})).content!.categories)
    const [today, tomorrow] = [dayOf(work.clock.now()), addDays(dayOf(work.clock.now()), 1)]
    const winter = { code: '010197', name: '冬季专项', valid_from: tomorrow, valid_to: tomorrow }
    const { id } = await work.call('leader', contract.categorySave, winter)
    expect(await categoryOf('010197')).toMatchObject({ state: 'to_come', valid_from: tomorrow, enabled: 1 })
    expect((await work.call('leader', contract.categoryManage, { state: 'to_come' })).rows).toMatchObject([{ id }])
    expect(await offered()).not.toContain('冬季专项')
    const past = { ...winter, id, version: 0, valid_from: addDays(today, -1) }
    expect(await said('leader', contract.categorySave, past)).toBe('开始日期：不能早于今天')
    expect(await said('leader', contract.categorySave, { ...winter, valid_to: today })).toContain('结束日期：')
    work.move(24 * 60 * 60)
    expect(await offered()).toContain('冬季专项')
    work.move(24 * 60 * 60)
    expect([await offered(), await categoryOf('010197')]).toMatchObject([
      expect.not.stringContaining('冬季专项'),
      { state: 'ended' },
    ])
  })

  test('gives something else from a day on: its name changes at once, the rest on that day', async () => {
    const { id, version, ...was } = await categoryOf('0604')
    const from_on = addDays(dayOf(work.clock.now()), 1)
    const form = { id, version, code: '0604', name: '集中供热', questions: ['哪个小区'], season: [1, 12] }
    await work.call('leader', contract.categorySave, { ...form, lead_by_area: 1, from_on })
    const planned = await categoryOf('0604')
    expect(planned).toMatchObject({
      ...{ name: '集中供热', later_from: from_on, season: was.season, questions: was.questions, lead_by_area: 0 },
      ...{ default_dept_id: was.default_dept_id, later: { season: [1, 12], lead_by_area: 1 } },
    })
    const drop = {
      ...form,
      version: planned.version,
      season: was.season,
      questions: was.questions,
      drop_later: 1 as const,
    }
    const before = { default_dept_id: was.default_dept_id, keywords: was.keywords }
    await work.call('leader', contract.categorySave, { ...drop, ...before })
    expect(await categoryOf('0604')).toMatchObject({ later_from: null, later: null, questions: was.questions })
    const again = { ...form, version: planned.version + 1, default_dept_id: null }
    await work.call('leader', contract.categorySave, { ...again, lead_by_area: 1, from_on })
    await changeCategoriesJob.run({ ...work.jobContext, input: {} })
    expect(await categoryOf('0604')).toMatchObject({ later_from: from_on, default_dept_id: was.default_dept_id })

    work.move(24 * 60 * 60)
    await changeCategoriesJob.run({ ...work.jobContext, input: {} })
    expect(await categoryOf('0604')).toMatchObject({
      ...{ later_from: null, season: [1, 12], questions: ['哪个小区'], lead_by_area: 1, default_dept_id: null },
    })
    const { content } = await work.call('chengguan', getCommonData, {})
    expect(JSON.stringify(content!.categories)).toContain('哪个小区')
    const audits = work.db.selectFrom('audit_log').select('after').where('action', '=', 'category.change')
    expect(await audits.execute()).toMatchObject([{ after: { season: [1, 12], lead_by_area: 1 } }])
    const wrong = { code: '0604', name: '集中供热', id, from_on: addDays(from_on, -1) }
    expect(await said('leader', contract.categorySave, wrong)).toBe('自某日起更改：不能早于今天')
    const fresh = { code: '010196', name: '新的', from_on: addDays(from_on, 5) }
    expect(await said('leader', contract.categorySave, fresh)).toBe('自某日起更改：只用于修改已有的')
  })

  test('what is changed meanwhile of what a plan leaves as it is stays changed on its day', async () => {
    const { id, version, ...was } = await categoryOf('0605')
    const from_on = addDays(dayOf(work.clock.now()), 1)
    const { code, name, season, questions, keywords, default_dept_id } = was
    const form = { id, code, name, season, questions, keywords, default_dept_id }
    await work.call('leader', contract.categorySave, { ...form, version, season: [2], from_on })
    const meanwhile = {
      keywords: [...keywords, '漏水'],
      season: [3],
      default_dept_id: null,
      default_urgency: 'urgent_24h' as const,
    }
    await work.call('leader', contract.categorySave, { ...form, version: version + 1, ...meanwhile, lead_by_area: 1 })
    expect(await categoryOf('0605')).toMatchObject({ ...meanwhile, later_from: from_on })
    work.move(24 * 60 * 60)
    await changeCategoriesJob.run({ ...work.jobContext, input: {} })
    expect(await categoryOf('0605')).toMatchObject({ ...meanwhile, season: [2], lead_by_area: 1, later_from: null })
  })

  test('of one name there is one in use below another, and one after it', async () => {
    const [today, tomorrow] = [dayOf(work.clock.now()), addDays(dayOf(work.clock.now()), 1)]
    const save = (code: string, given: object = {}) =>
      said('leader', contract.categorySave, { code, name: '共享单车', ...given })
    const { body } = await work.ask('leader', contract.categorySave, {
      code: '010196',
      name: '共享单车',
      valid_to: today,
    })
    expect(await save('010195')).toBe('名称：同级已有同名')
    expect(await save('010195', { enabled: 0 })).toBe('')
    expect(await save('010194', { valid_from: tomorrow })).toBe('')
    expect(await save('010294')).toBe('')
    expect(await save('010196', { id: body.data.id, valid_to: null })).toBe('名称：同级已有同名')
  })

  test('goes when nothing uses it, and says what does', async () => {
    const { id } = await categoryOf('1206')
    expect(await said('leader', contract.categoryDel, { id })).toContain('还有下级分类（1）在使用')
    const leaf = await categoryOf('120601')
    expect((await work.call('leader', contract.categoryInfo, { id })).held).toMatchObject({ categories: 1, orders: 0 })
    await work.call('leader', contract.categoryDel, { id: leaf.id, version: leaf.version })
    await work.call('leader', contract.categoryDel, { id })
    expect(await work.refusal('leader', contract.categoryInfo, { id })).toBe('NOT_FOUND')
  })

  test('of the standard tree are taken where there are none', async () => {
    expect(await work.refusal('sysadmin', contract.categoryTake, {})).toBe('TREE_THERE')
    await work.db.updateTable('category').set({ deleted_at: work.clock.now() }).execute()
    const { added } = await work.call('sysadmin', contract.categoryTake, {})
    const { content } = await work.call('chengguan', getCommonData, {})
    expect([added > 300, content!.categories.length]).toEqual([true, 12])
  })
})

describe('an area', () => {
  test('lies where its code says, and moves with what lies in it', async () => {
    const street = await areaOf('990102001000')
    const { id } = await work.call('sysadmin', contract.areaSave, { code: '990102001099', name: '新社区' })
    expect(await work.call('sysadmin', contract.areaInfo, { id })).toMatchObject({ level: 'community', lng: null })
    const moved = { id: street.id, version: street.version, code: '990102099000', name: street.name }
    await work.call('sysadmin', contract.areaSave, moved)
    expect(await areaOf('990102099099')).toMatchObject({ id, name: '新社区' })
    await work.call('sysadmin', contract.areaSave, { code: '990102001000', name: '另一街道' })
    const stale = { id, version: 0, code: '990102001099', name: '新社区' }
    expect(await work.refusal('sysadmin', contract.areaSave, stale)).toBe('STALE')
    expect(await said('sysadmin', contract.areaSave, { code: '990102888001', name: '悬空' })).toContain('990102888000')
    expect(await work.refusal('sysadmin', contract.areaSave, { code: '990102001', name: '短' })).toBe('INVALID')
  })

  test('of one name there is one in use below another', async () => {
    const save = (code: string) => said('sysadmin', contract.areaSave, { code, name: '同名社区' })
    expect(await save('990102003096')).toBe('')
    expect(await save('990102003095')).toBe('名称：同级已有同名')
    expect(await save('990102004096')).toBe('')
  })

  test('goes when nothing uses it', async () => {
    const { id } = await areaOf('990102002000')
    expect(await said('sysadmin', contract.areaDel, { id })).toContain('还有下级区域')
    const { id: free } = await work.call('sysadmin', contract.areaSave, { code: '990102003098', name: '多余社区' })
    await work.call('sysadmin', contract.areaDel, { id: free })
    expect(await work.refusal('sysadmin', contract.areaInfo, { id: free })).toBe('NOT_FOUND')
  })
})
