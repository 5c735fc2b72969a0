import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { choose, field, pick, type } from './setup/fill.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { allocate, arrive, sendBack } from './setup/steps.ts'

const CHENGGUAN = '城市管理局(综合行政执法局)'
const ZHUJIAN = '住房和城乡建设局'
const STREET = '东湖街道'
const NOT_OURS = '经核查，该路段的市政设施不在本单位管理范围，无法处理。'

let office: Office
let dispatcher: Desk
let reviewer: Desk
let leader: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
  reviewer = await office.of('reviewer')
  leader = await office.of('leader')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '湖滨路口路面塌陷无人认领' }])
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const order = cityNumber()

test('two departments send back, the reviewer agrees each time', async () => {
  const backs = await reviewer.badge('部门退回')
  for (const [who, dept, suggested] of [
    ['chengguan', CHENGGUAN, ZHUJIAN],
    ['zhujian', ZHUJIAN, STREET],
  ] as const) {
    await allocate(dispatcher, order, dept)
    const desk = await office.of(who)
    await sendBack(desk, order, { reason: NOT_OURS, suggested })
    await expect.poll(() => reviewer.badge('部门退回')).toBe(backs + 1)
    await reviewer.openOrder('部门退回', order)
    const form = await reviewer.act('审核退单')
    await choose(form, '审核结果', '同意退回待派')
    await type(form, '审核意见', '情况属实，退回重新派单。')
    await choose(form, '责任认定', '派单错误')
    await reviewer.picture('reviewer-audit')
    await reviewer.send('审核退单')
    await expect.poll(() => reviewer.lastLine()).toBe('退单审核（同意退回待派）：情况属实，退回重新派单。')
    await expect.poll(() => reviewer.badge('部门退回')).toBe(backs)
  }
})

test('the third send-back is for the leader alone', async () => {
  await dispatcher.openOrder('待办', order)
  await expect.poll(() => dispatcher.standing()).toContain('退回2次')
  await allocate(dispatcher, order, STREET)
  await sendBack(await office.of('street01'), order, { reason: NOT_OURS, suggested: CHENGGUAN })
  await reviewer.openOrder('部门退回', order)
  await expect.poll(() => reviewer.standing()).toContain('退回3次')
  await expect.poll(() => reviewer.standing()).toContain('该工单已退回3次，须由中心负责人处理')
  await expect.poll(() => reviewer.actions()).not.toContain('审核退单')
  await reviewer.look('reviewer-needs-leader')
})

test('the leader designates the first-taker after a consultation', async () => {
  await leader.openOrder('部门退回', order)
  const form = await leader.act('审核退单')
  await choose(form, '审核结果', '同意并改派')
  await pick(form, '主办单位', CHENGGUAN)
  await form.getByText('该单位曾退回此工单，须由中心负责人指定。').waitFor()
  await field(form, '仍派给曾退回的单位').getByRole('switch').click()
  await type(form, '会商记录', '城管、住建、东湖街道会商：由城管局先行围挡并牵头修复。')
  await type(form, '审核意见', '经会商，指定城管局承办。')
  await choose(form, '责任认定', '无')
  await leader.look('leader-designated')
  await leader.pictureOnPhone('leader-designated-390')
  await leader.send('审核退单')
  await expect.poll(() => leader.standing()).toContain('指定承办')
  await expect.poll(() => leader.lastLine()).toMatch(/^指定承办：交由【.*】办理.*会商：城管、住建、东湖街道会商/)
})

test('the designated department cannot send it back; its head may only appeal', async () => {
  const department = await office.of('chengguan')
  await department.openOrder('待办', order)
  await expect.poll(() => department.standing()).toContain('指定承办工单不得退回，如有异议请由单位负责人申诉')
  await expect.poll(() => department.actions()).not.toContain('退单')
  await department.look('department-designated')
  const head = await office.of('chengguan_admin')
  await head.openOrder('待办', order)
  const form = await head.act('退单')
  await type(form, '原因说明', NOT_OURS)
  await form.getByRole('button', { name: '退单', exact: true }).click()
  await form.getByText('请填写退单依据').first().waitFor()
  await form.getByText('请添加附件').waitFor()
})

test('the leader sees who sent it back, why, and what was decided', async () => {
  await leader.openOrder('办理中', order)
  const history = (await leader.history()).join('\n')
  expect(history.match(/申请退单/g)).toHaveLength(3)
  expect(history.match(/退单审核（同意退回待派）/g)).toHaveLength(2)
  await leader.page.getByRole('heading', { name: '退单记录' }).waitFor()
  await leader.look('leader-three-send-backs')
})
