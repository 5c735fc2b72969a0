import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { pick, type } from './setup/fill.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { allocate, arrive } from './setup/steps.ts'

let office: Office
let dispatcher: Desk
let leader: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
  leader = await office.of('leader')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '东湖路树枝压低电线', 诉求类型: '求助' }])
})
afterAll(() => office.close())
afterEach(() => expect(office.faults().filter((fault) => !AWAY.test(fault))).toEqual([]))

const order = cityNumber()
/** What a browser says of calls without a network. */
const AWAY = /ERR_INTERNET_DISCONNECTED/

test('two at one order see each other; what met no network waits, is done once, and shows both sides where it came too late', async () => {
  await dispatcher.openOrder('待办', order)
  await leader.openOrder('待办', order)
  await dispatcher.page.getByRole('img', { name: /正在查看：.*值班长/ }).waitFor()

  const allocation = await dispatcher.act('派单')
  await pick(allocation, '主办单位', '东湖街道')
  await type(allocation, '派单意见', '请派人修剪，注意用电安全。')
  await dispatcher.context.setOffline(true)
  await allocation.getByRole('button', { name: '派单', exact: true }).last().click()
  await dispatcher.page.getByText(/已转入待发送/).waitFor()
  const note = await dispatcher.act('备注')
  await type(note, '备注', '诉求人称下午风大，请尽快。')
  await note.getByRole('button', { name: '备注', exact: true }).last().click()
  await dispatcher.page.getByRole('button', { name: '待发送 2 项' }).click()
  await dispatcher.look('waiting-acts')

  await allocate(leader, order, '城市管理局(综合行政执法局)')
  dispatcher.allow(/POST .*DoAllocate 409/)
  await dispatcher.context.setOffline(false)
  await dispatcher.page.getByText(/未被接受/).waitFor()
  await expect.poll(() => leader.history()).toContain('备注：诉求人称下午风大，请尽快。')
  expect((await leader.history()).filter((line) => line.startsWith('备注'))).toHaveLength(1)

  await dispatcher.page.getByRole('button', { name: '对照处理' }).click()
  const compared = dispatcher.page.getByRole('dialog').last()
  await compared.getByText(/派单：交由【城市管理局/).waitFor()
  await compared.getByText('请派人修剪，注意用电安全。').first().waitFor()
})

test.each(['/login', '/h5'])('%s says what helps where the program does not arrive', async (path) => {
  const desk = await office.window()
  await desk.page.route('**/*.js', (route) => route.abort('aborted'))
  await desk.open(path)
  await desk.page.getByRole('heading', { name: '页面还没有打开' }).waitFor()
  await desk.page.unroute('**/*.js')
  await desk.open(path)
  await desk.page.getByRole('button').first().waitFor()
  expect(await desk.page.getByText('页面还没有打开').count()).toBe(0)
})
