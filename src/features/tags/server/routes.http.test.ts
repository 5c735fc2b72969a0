import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { tagDel, tagList, tagManage, tagSave } from '../contract.ts'
import { tags } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [tags] })))
afterAll(() => work.close())

const names = async (): Promise<string[]> => (await work.call('chengguan', tagList, {})).map(({ name }) => name)

test('a tag is there for everybody at once, in its place, and gone when it is closed or deleted', async () => {
  const before = await names()
  const { id } = await work.call('leader', tagSave, { name: '供暖', colour: 'purple', sort: 1 })
  expect(await names()).toEqual(['供暖', ...before])
  await work.call('leader', tagSave, { id, version: 0, name: '供暖', colour: 'purple', enabled: 0 })
  expect(await names()).toEqual(before)
  // Orders that have it are still looked for by it.
  const all = await work.call('chengguan', tagList, { all: 1 })
  expect(all.filter(({ enabled }) => !enabled).map(({ name }) => name)).toEqual(['供暖'])
  await work.call('leader', tagDel, { id })
  const kept = await work.call('sysadmin', tagManage, {})
  expect(kept.rows.map(({ name }) => name)).toEqual(before)
})

test('two tags of one name are refused, and so is who does not keep them', async () => {
  const [name] = await names()
  const { body } = await work.ask('leader', tagSave, { name: name! })
  expect([body.code, body.msg]).toEqual(['INVALID', '名称：已有同名标签'])
  expect(await work.refusal('dispatcher', tagSave, { name: '我的' })).toBe('NO_PERMISSION')
})

test('a tag that a macro puts on orders stays, and its list says how many do', async () => {
  const { id } = await work.call('leader', tagSave, { name: '积水' })
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const macro = await work.db
    .insertInto('order_macro')
    .values({ supplier_id, title: '防汛', add_tag_ids: [id], note: '已转防汛办', created_at: work.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await work.call('leader', tagManage, { keyword: '积水' })
  expect(rows).toMatchObject([{ id, macros: 1 }])
  const { body } = await work.ask('leader', tagDel, { id })
  expect([body.code, body.msg]).toEqual(['TAG_IN_USE', '还有快捷处理（1）添加此标签，不能删除；可改为停用'])
  await work.db.updateTable('order_macro').set({ deleted_at: work.clock.now() }).where('id', '=', macro.id).execute()
  await work.call('leader', tagDel, { id })
  expect((await work.call('leader', tagManage, { keyword: '积水' })).rows).toEqual([])
})
