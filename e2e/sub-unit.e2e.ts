import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { pick, turnOn, type } from './setup/fill.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { allocate, arrive, contact, fillReply, sign } from './setup/steps.ts'

let office: Office
let department: Desk
let unit: Desk
beforeAll(async () => {
  office = await openOffice()
  const dispatcher = await office.of('dispatcher')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '湖滨路早餐摊占道' }])
  await allocate(dispatcher, order, '城市管理局(综合行政执法局)')
  department = await office.of('chengguan')
  unit = await office.of('chengguan_sub')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const order = cityNumber()

test('the department hands the order down to its section', async () => {
  const [own, below, underway] = [
    await department.badge('待办'),
    await unit.badge('待办'),
    await department.badge('办理中'),
  ]
  await department.openOrder('待办', order)
  const form = await department.act('下派')
  await pick(form, '下派单位', '市容管理科')
  await type(form, '派单意见', '请市容科两日内处理并反馈。')
  await department.look('department-sub-allocate')
  await department.send('下派')
  await expect.poll(() => department.lastLine()).toMatch(/^下派：交由【市容管理科】办理/)
  await expect.poll(() => department.badge('待办')).toBe(own - 1)
  await expect.poll(() => department.badge('办理中')).toBe(underway + 1)
  await expect.poll(() => unit.badge('待办')).toBe(below + 1)
})

test('the section signs, contacts and replies to its department', async () => {
  const replies = await department.badge('部门回复')
  await unit.menu('待办')
  await unit.row('RX2026').first().waitFor()
  await unit.picture('subunit-list')
  await unit.pictureOnPhone('subunit-list-390')
  await sign(unit, order)
  await contact(unit)
  await fillReply(unit)
  await unit.picture('subunit-reply')
  await unit.send('回复')
  await expect.poll(() => unit.actions().catch(() => [])).toContain('撤回回复')
  await expect.poll(() => department.badge('部门回复')).toBe(replies + 1)
  await unit.menu('待办')
})

test('the department adopts the answer and passes it on in one step', async () => {
  const reviewer = await office.of('reviewer')
  const replies = await reviewer.badge('部门回复')
  await department.openOrder('部门回复', order)
  const form = await department.act('采纳回复')
  await turnOn(form, '同时提交上级审核')
  await department.look('department-adopt')
  await department.send('采纳回复')
  await expect.poll(() => department.standing()).toContain('部门回复')
  await expect
    .poll(() => department.history())
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('采纳下级单位回复'),
        expect.stringContaining('单位回复：拟报类别“正常”'),
      ]),
    )
  await expect.poll(() => reviewer.badge('部门回复')).toBe(replies + 1)
})
