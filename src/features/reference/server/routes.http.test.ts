import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { getCommonData } from '../contract/common-data.ts'
import { reference } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [reference] })))
afterAll(() => work.close())

test('forms get their trees, words and limits in one call', async () => {
  const { content } = await work.call('chengguan', getCommonData, {})
  expect(content!.categories).toHaveLength(12)
  expect(content!.categories[0]!.children![3]!.children![4]).toMatchObject({
    name: '路面塌陷',
    default_urgency: 'urgent_2h',
  })
  expect(content!.areas[0]).toMatchObject({ name: '云湖区', level: 'district' })
  expect(content!.areas[0]!.children).toHaveLength(12)
  expect(content!.departments[0]!.children).toHaveLength(55)
  expect(content!.dictionaries['appeal_type']).toContainEqual({ code: 'consult', zh: '咨询', en: 'Consultation' })
  expect(content!.limit_rules.length).toBeGreaterThan(5)
})

test.each([
  ['category', 'name', '改名'],
  ['area', 'name', '改名'],
  ['department', 'short_name', '改名'],
  ['dict_item', 'zh', '改名'],
  ['limit_rule', 'handle_n', 77],
] as const)('whoever still has it is told so, until a %s changes', async (table, column, value) => {
  const { etag } = await work.call('chengguan', getCommonData, {})
  expect(await work.call('chengguan', getCommonData, { etag })).toEqual({ etag, content: null })
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(work.db)
  const { content } = await work.call('chengguan', getCommonData, { etag })
  expect(JSON.stringify(content)).toContain(JSON.stringify({ [column]: value }).slice(1, -1))
})

test('what is no longer in use is not offered, but by filters, apart', async () => {
  await work.db.updateTable('department').set({ enabled: false }).where('code', '=', 'B34').execute()
  await work.db.updateTable('category').set({ valid_to: '2020-01-01' }).where('code', '=', '010101').execute()
  await work.db.updateTable('category').set({ valid_from: '2099-01-01' }).where('code', '=', '010102').execute()
  const { content } = await work.call('chengguan', getCommonData, {})
  const { departments, categories, former } = content!
  expect(departments[0]!.children!.map(({ short_name }) => short_name)).not.toContain('总工会')
  expect(former.departments).toEqual([expect.objectContaining({ name: expect.stringContaining('总工会'), level: 2 })])
  expect(JSON.stringify(categories)).not.toContain(JSON.stringify(former.categories[0]!.id))
  expect(former).toMatchObject({ categories: [{ name: '城市管理 / 市容秩序 / 占道经营', level: 3 }], areas: [] })
})

test('what lies below something that is out of use is out of use with it, and a filter offers it', async () => {
  await work.db.updateTable('category').set({ enabled: false }).where('code', '=', '0504').execute()
  const { content } = await work.call('chengguan', getCommonData, {})
  const { categories, former } = content!
  const below = await work.db.selectFrom('category').select('id').where('code', 'like', '0504__').execute()
  expect(below).not.toEqual([])
  for (const { id } of below) {
    expect(JSON.stringify(categories)).not.toContain(JSON.stringify(id))
    expect(former.categories).toContainEqual(expect.objectContaining({ id }))
  }
})

test('a stranger gets nothing', async () => {
  expect((await work.newBrowser().ask(getCommonData, {})).status).toBe(401)
})
