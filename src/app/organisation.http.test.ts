import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  deptDel,
  deptInfo,
  deptSave,
  deptUserDel,
  deptUserList,
  deptUserSave,
} from '#features/organisation/contract.ts'
import { ruleManage, ruleSave } from '#features/reference/contract/catalogue.ts'
import { ordersAtEveryStep } from '#features/work-orders/testing/orders-at-every-step.ts'
import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { done, type Values } from '#platform/testing/good-calls.ts'

import { wholeProgram, type WholeProgram } from './testing/whole-program.ts'

let work: WholeProgram
let orders: ReturnType<typeof ordersAtEveryStep>
let dept_id: string
beforeAll(async () => {
  work = await wholeProgram()
  orders = ordersAtEveryStep(work)
  await orders.contacted()
  dept_id = await orders.deptId('B01')
})
afterAll(() => work.close())

const code = async (endpoint: Endpoint, values: Values) => (await work.ask('leader', endpoint, values)).code

test('a department that has had orders keeps its place, and is not deleted while some are open', async () => {
  const { pid_name: _, ...bureau } = await done<OutputOf<typeof deptInfo>>(work, 'leader', deptInfo, { id: dept_id })
  expect(bureau.held.orders).toBe(1)
  const values = Object.fromEntries(Object.entries(bureau).filter(([, value]) => value !== null))
  const other = await done<OutputOf<typeof deptInfo>>(work, 'leader', deptInfo, {
    id: (await work.db.selectFrom('department').select('id').where('code', '=', 'B02').executeTakeFirstOrThrow()).id,
  })
  expect(await code(deptSave, { ...values, pid: other.id })).toBe('DEPT_HAS_ORDERS')
  expect(await code(deptSave, { ...values, name: '城市管理综合执法局' })).toBe('')
  expect(await code(deptDel, { id: dept_id })).toBe('DEPT_IN_USE')
})

test('a department is kept by what it answered or refused in assisting until that is over', async () => {
  const held = async () =>
    (await done<OutputOf<typeof deptInfo>>(work, 'leader', deptInfo, { id: await orders.deptId('B02') })).held.assists
  const seen = [await held()]
  for (const step of ['assisted', 'assistAnswered', 'assistRefused', 'assistTakenUp'] as const) {
    await orders[step]()
    seen.push(await held())
  }
  expect(seen).toEqual([0, 1, 2, 3, 3])
})

test('who is the only liaison of a department with open orders stays so', async () => {
  await work.db.deleteFrom('duty_shift').where('dept_id', '=', dept_id).execute()
  const { rows } = await done<OutputOf<typeof deptUserList>>(work, 'leader', deptUserList, { dept_id })
  const liaisons = rows.filter((one) => one.dept_id === dept_id && one.person_role === 'liaison')
  const last = liaisons.at(-1)!
  await work.db.deleteFrom('duty_shift').where('dept_id', '=', dept_id).execute()
  for (const { id } of liaisons.slice(0, -1)) expect(await code(deptUserDel, { id })).toBe('')
  const { id, name, mobile } = last
  const save = (given: object) =>
    code(deptUserSave, { id, name, mobile, dept_id, person_role: 'liaison', enabled: 1, ...given })
  expect(await code(deptUserDel, { id })).toBe('LAST_LIAISON')
  expect(await save({ enabled: 0 })).toBe('LAST_LIAISON')
  expect(await save({ person_role: 'duty' })).toBe('LAST_LIAISON')
  expect(await save({ name: '改名' })).toBe('')
  const colleague = { dept_id, name: '新联络员', person_role: 'liaison', mobile: '13500000001' }
  expect(await code(deptUserSave, colleague)).toBe('')
  expect(await code(deptUserDel, { id })).toBe('')
})

test('of a department that is deleted the draft of the catalogue says nothing any more', async () => {
  const pid = await orders.deptId('C00')
  const made = {
    pid,
    code: 'N9',
    name: '临时设立局',
    short_name: '临时局',
    kind: 'bureau',
    duty_phone: '0512-66660001',
  }
  const { id: gone } = await done<{ id: string }>(work, 'leader', deptSave, made)
  const { id: category_id } = await work.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
  for (const [lead, assist] of [
    [gone, dept_id],
    [dept_id, gone],
  ])
    await done(work, 'leader', ruleSave, { category_id, dept_id: lead, assist_dept_ids: [assist], basis: '试行一年' })
  expect(await code(deptDel, { id: gone })).toBe('')
  const { rows } = await done<OutputOf<typeof ruleManage>>(work, 'leader', ruleManage, { keyword: '试行一年' })
  expect(rows).toMatchObject([{ dept_id, assist_dept_ids: [] }])
})
