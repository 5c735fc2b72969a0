import { expect, test } from 'vitest'

import { anOrder } from '../../testing/factories.ts'
import { aDesk } from '../../testing/desk.ts'
import { withDepartment, withSubUnit } from '../../testing/forms.ts'

const words = { content: '请抓紧核实办理，结果报我' }

test('an instruction marks the order and moves nothing else', () => {
  const desk = withDepartment()
  const before = desk.order
  desk.act('leader', 'instruct', { ...words, dept_id: '2' })
  expect(desk.order).toEqual({ ...before, instructed: 1 })
  expect(desk.records.order_instruction).toMatchObject([{ dept_id: '2', leader_name: 'leader', ...words }])
})

test.each([
  ['nobody in particular, before it is allocated', () => aDesk(anOrder()), undefined, ''],
  ['a department that does not have it', () => aDesk(anOrder()), '2', 'INSTRUCT_DEPT dept_id'],
  ['the one that leads', withDepartment, '2', ''],
  ['another than the one that leads', withDepartment, '3', 'INSTRUCT_DEPT dept_id'],
  ['the sub-unit that it was handed down to', withSubUnit, '21', ''],
])('it may be meant for %s', (_whom, desk, dept_id, refused) => {
  expect(desk().refusal('leader', 'instruct', { ...words, ...(dept_id ? { dept_id } : {}) })).toBe(refused)
})
