import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { choose, type } from './setup/fill.ts'
import { openOffice, type Office } from './setup/office.ts'
import { allocate, arrive } from './setup/steps.ts'

let office: Office
let supervisor: Desk
let head: Desk
beforeAll(async () => {
  office = await openOffice()
  const dispatcher = await office.of('dispatcher')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '湖滨路夜市噪音多次反映未解决' }])
  await allocate(dispatcher, order, '城市管理局(综合行政执法局)')
  supervisor = await office.of('supervisor')
  head = await office.of('chengguan_admin')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const order = cityNumber()
const WANTED = '同一问题一个月内反映四次，请查明原因，三日内拿出整改措施。'

test('the supervisor urges and supervises; the order goes its own way', async () => {
  await supervisor.openOrder('办理中', order)
  await supervisor.act('催办')
  await supervisor.send('催办')
  await expect.poll(() => supervisor.lastLine()).toMatch(/催【.*】/)
  const form = await supervisor.act('督办')
  await choose(form, '督办级别', '挂牌督办')
  await type(form, '督办要求', WANTED)
  await supervisor.look('supervisor-supervise')
  await supervisor.send('督办')
  await expect.poll(() => supervisor.lastLine()).toContain(WANTED)
  await expect.poll(() => supervisor.standing()).toContain('办理中')
})

test('a leader who looks on writes an instruction, which stands on top of the order', async () => {
  const viewer = await office.of('viewer')
  await viewer.openOrder('全部工单', order)
  const form = await viewer.act('批示')
  await type(form, '批示内容', '请城管局领导包案，限期解决，结果报我。')
  await viewer.send('批示')
  await head.openOrder('待办', order)
  await head.page.getByText('请城管局领导包案，限期解决，结果报我。').first().waitFor()
  await head.look('department-instructed')
})

test('the head of the department answers, the supervisor returns it, and judges the second answer', async () => {
  const answer = async (queue: string, text: string) => {
    await head.openOrder(queue, order)
    await type(await head.act('督办反馈'), '反馈内容', text)
    await head.send('督办反馈')
  }
  const judge = async (queue: string, said: string, result: string, opinion: string) => {
    await supervisor.openOrder(queue, order)
    await expect.poll(() => supervisor.lastLine()).toContain(said)
    const form = await supervisor.act('督办评定')
    await choose(form, '审核结果', result)
    await type(form, '审核意见', opinion)
    await supervisor.look('supervisor-judge')
    await supervisor.send('督办评定')
    await expect.poll(() => supervisor.lastLine()).toContain(opinion)
  }
  const waiting = await supervisor.badge('督办')
  const first = '已约谈经营者，安排夜间值守，噪音较此前明显下降。'
  await answer('督办', first)
  await judge('督办', first, '退回重报', '没有写明长效措施和完成时间。')
  const second = '已与经营者签订限时协议，每晚十点后停业，由街面中队值守至月底。'
  await answer('全部工单', second)
  await judge('全部工单', second, '办结', '措施具体，同意办结督办。')
  await expect.poll(() => supervisor.badge('督办')).toBe(waiting)
})

test('the administrator of security sees who looked at the order', async () => {
  const security = await office.of('secadmin')
  await security.menu('工单访问日志')
  await security.page.getByRole('searchbox').or(security.page.getByPlaceholder('姓名或工单编号')).first().waitFor()
  await security.row('区领导').first().waitFor()
  await security.picture('security-access')
})
