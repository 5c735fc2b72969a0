import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEMO_ACCOUNTS } from '#features/demo/server/public.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { templateDel, templateManage, templateSave, templateUse } from '../contract.ts'
import { templates } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [templates] })))
afterAll(() => work.close())

const HEAD = DEMO_ACCOUNTS.find(({ role }) => role === 'dept_admin')!.username
const aText = { kind: 'reply', title: '雨季', content: '已安排{dept}排查，{due}前完成。' } as const

test('the centre keeps all, for everybody or for one department; a department its own alone', async () => {
  const shared = await work.call('leader', templateSave, aText)
  const own = await work.call(HEAD, templateSave, { ...aText, dept_id: null })
  const seen = await work.call(HEAD, templateManage, { limit: 200 })
  expect(seen.rows.map(({ id }) => id)).toEqual([own.id])
  expect(seen.keeps_all).toBe(0)
  const all = await work.call('leader', templateManage, { keyword: '雨季' })
  expect(all.rows.map(({ id, dept_id }) => [id, dept_id])).toEqual([
    [shared.id, null],
    [own.id, seen.rows[0]!.dept_id],
  ])
  expect(await work.refusal(HEAD, templateSave, { ...aText, id: shared.id, version: 0 })).toBe('NOT_FOUND')
  expect(await work.refusal(HEAD, templateDel, { id: shared.id })).toBe('NOT_FOUND')
  await work.call(HEAD, templateDel, { id: own.id })
})

test('how often a ready text was chosen in thirty days is told, and which ones nobody chose', async () => {
  const mine = await work.call(HEAD, templateSave, { ...aText, title: '雪天' })
  await work.call(HEAD, templateSave, { ...aText, title: '大风' })
  const told = async (input: object = {}) => {
    const { above, rows } = await work.call(HEAD, templateManage, input)
    return [above, rows.map(({ title, used }) => [title, used])]
  }
  const pass = (days: number) => sql`update order_template_use set day = day - ${days}::int`.execute(work.db)
  await work.call(HEAD, templateUse, mine)
  await pass(29)
  await work.call(HEAD, templateUse, mine)
  // Whoever added it today is not told that nobody has needed it for thirty days.
  expect((await told({ unused: 1 }))[1]).toEqual([])
  await work.db.updateTable('order_template').set({ created_at: '2026-10-24 23:59:59' }).execute()
  expect(await told()).toEqual([
    { used: 2, unused: 1 },
    [
      ['雪天', 2],
      ['大风', 0],
    ],
  ])
  expect((await told({ unused: 1 }))[1]).toEqual([['大风', 0]])
  await pass(1)
  expect((await told())[0]).toEqual({ used: 1, unused: 1 })
  await work.call(HEAD, templateUse, mine)
  expect(await work.db.selectFrom('order_template_use').select('times').execute()).toHaveLength(2)
  expect(await work.refusal('street01', templateUse, mine)).toBe('NOT_FOUND')
})

test.each([
  ['a name that is there', { ...aText, title: '已解决' }, '名称：同类常用语中已有此名称'],
  [
    'a variable that nothing fills',
    { ...aText, content: '请{depts}办理' },
    'content：没有这个变量，请用 {order_no} {title} {dept} {due} {caller}',
  ],
  ['a department that is not there', { ...aText, title: '新', dept_id: '999' }, '适用单位：不存在'],
  ['a category that is not there', { ...aText, title: '新', category_id: '999' }, '适用类别：不存在'],
])('%s is refused by name', async (_what, given, msg) => {
  const { body } = await work.ask('leader', templateSave, given)
  expect([body.code, body.msg]).toEqual(['INVALID', msg])
})
