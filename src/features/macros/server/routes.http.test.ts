import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEMO_ACCOUNTS } from '#features/demo/server/public.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { macroDel, macroManage, macroSave } from '../contract.ts'
import { macros } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [macros] })))
afterAll(() => work.close())

const HEAD = DEMO_ACCOUNTS.find(({ role }) => role === 'dept_admin')!.username
const aMacro = { title: '电话催办', note: '已电话联系{dept}', move: 'urge' } as const

test('the centre keeps all, for everybody or for one department; a department its own alone', async () => {
  const shared = await work.call('leader', macroSave, aMacro)
  const own = await work.call(HEAD, macroSave, aMacro)
  const seen = await work.call(HEAD, macroManage, { limit: 200 })
  expect(seen.rows.map(({ id }) => id)).toEqual([own.id])
  expect([seen.keeps_all, seen.own_dept_id]).toEqual([0, seen.rows[0]!.dept_id])
  const all = await work.call('leader', macroManage, { keyword: '电话催办' })
  expect([all.keeps_all, all.own_dept_id]).toEqual([1, null])
  expect(all.rows.map(({ id, dept_id }) => [id, dept_id])).toEqual([
    [shared.id, null],
    [own.id, seen.rows[0]!.dept_id],
  ])
  expect(await work.refusal(HEAD, macroSave, { ...aMacro, id: shared.id, version: 0 })).toBe('NOT_FOUND')
  expect(await work.refusal(HEAD, macroDel, { id: shared.id })).toBe('NOT_FOUND')
  await work.call(HEAD, macroDel, { id: own.id })
})

test('it is kept as it was written, less what its last step does not take', async () => {
  const to_dept_id = await deptIdOf(work.db, 'B01')
  const { id } = await work.call('leader', macroSave, { ...aMacro, title: '转办', to_dept_id, opinion: '请办理' })
  const find = async () => {
    const { rows } = await work.call('leader', macroManage, { keyword: '转办' })
    return rows.find((row) => row.id === id)!
  }
  expect(await find()).toMatchObject({ move: 'urge', to_dept_id: null, opinion: '请办理', version: 0 })
  await work.call('leader', macroSave, {
    ...{ id, version: 0, title: '转办', move: 'allocate', to_dept_id, opinion: '请{dept}办理', note: null },
  })
  expect(await find()).toMatchObject({ move: 'allocate', to_dept_id, note: null, version: 1 })
})

test.each([
  ['a name that is there', { ...aMacro, title: '催办留痕' }, '名称：已有此名称'],
  ['one that does nothing', { title: '空' }, '最后一步：至少设置一步：标签、备注、类别或最后一步'],
  ['a variable that nothing fills', { title: '变量', note: '{due}前' }, '备注：没有这个变量，请用 {order_no} {dept}'],
  ['a tag that is not there', { title: '标签', add_tag_ids: ['999999'] }, '标签：不存在或不可选'],
  ['a category that is not there', { title: '类别', set_category_id: '999999' }, '改为类别：不存在或不可选'],
  [
    'a department that is not there',
    { title: '单位', move: 'allocate', to_dept_id: '999999', opinion: '请办理' },
    '交由单位：不存在或不可选',
  ],
])('%s is refused by name', async (_what, given, msg) => {
  const { body } = await work.ask('leader', macroSave, given as never)
  expect([body.code, body.msg]).toEqual(['INVALID', msg])
})

test.each([
  ['a department that has ended', 'department', 'to_dept_id', '交由单位：不存在或不可选'],
  ['a category that is out of use', 'category', 'set_category_id', '改为类别：不存在或不可选'],
] as const)('%s is refused as well: nothing could be done with it', async (_what, table, field, msg) => {
  const id = table === 'department' ? await deptIdOf(work.db, 'B03') : await leafCategory()
  await work.db.updateTable(table).set({ enabled: 0 }).where('id', '=', id).execute()
  const macro = {
    title: '不能用',
    move: 'allocate',
    opinion: '请办理',
    to_dept_id: await deptIdOf(work.db, 'B01'),
  } as const
  const { body } = await work.ask('leader', macroSave, { ...macro, [field]: id })
  expect([body.code, body.msg]).toEqual(['INVALID', msg])
})

test.each([
  ['the centre allocates to no unit of a department', 'allocate', 'B01', 'B01-02', false],
  ['nor to itself', 'allocate', null, 'C00', false],
  ['but to a department', 'allocate', null, 'B01', true],
  ['a department hands down to a unit of its own', 'sub_allocate', 'B01', 'B01-02', true],
  ['not to one of another', 'sub_allocate', 'B02', 'B01-02', false],
  ['nor whoever it may be to one of somebody', 'sub_allocate', null, 'B01-02', false],
] as const)('%s', async (_what, move, of, to, may) => {
  const dept_id = of && (await deptIdOf(work.db, of))
  const to_dept_id = await deptIdOf(work.db, to)
  const macro = { title: `${made++}转`, move, dept_id, to_dept_id, opinion: '请办理' }
  const { body } = await work.ask('leader', macroSave, macro)
  expect([body.code, body.msg]).toEqual(may ? [undefined, ''] : ['INVALID', '交由单位：不存在或不可选'])
})
let made = 0

const leafCategory = async () =>
  (await work.db.selectFrom('category').select('id').where('level', '=', 3).orderBy('id').executeTakeFirstOrThrow()).id
