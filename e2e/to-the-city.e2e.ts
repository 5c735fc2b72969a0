import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { choose, type } from './setup/fill.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { allocate, arrive, sendBack } from './setup/steps.ts'

const CHENGGUAN = '城市管理局(综合行政执法局)'

let office: Office
let dispatcher: Desk
let department: Desk
let reviewer: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '城际大道护栏破损' }])
  await allocate(dispatcher, order, CHENGGUAN)
  department = await office.of('chengguan')
  reviewer = await office.of('reviewer')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const order = cityNumber()

test('a send-back can be withdrawn while nobody has opened the audit', async () => {
  const [own, backs] = [await department.badge('待办'), await reviewer.badge('部门退回')]
  await sendBack(department, order, { reason: '该路段属于邻区管辖，附属地说明。', suggested: '住房和城乡建设局' })
  await expect.poll(() => reviewer.badge('部门退回')).toBe(backs + 1)
  await department.act('撤回退单')
  await department.look('department-withdraw')
  await department.send('撤回退单')
  await expect.poll(() => department.lastLine()).toBe('撤回退单申请')
  await expect.poll(() => department.standing()).not.toContain('退回1次')
  await expect.poll(() => department.badge('待办')).toBe(own)
  await expect.poll(() => reviewer.badge('部门退回')).toBe(backs)
})

test('the road is another district’s: sent back, agreed, reported to the city', async () => {
  const [toReport, completed] = [await reviewer.badge('需上报-退回'), await reviewer.badge('已办结-退回')]
  await sendBack(department, order, { reason: '该路段属于邻区管辖，附属地说明。', suggested: '住房和城乡建设局' })
  await reviewer.openOrder('部门退回', order)
  const form = await reviewer.act('审核退单')
  await department.page.reload()
  await department.page.getByText('审核已开始，不能撤回').waitFor()
  await choose(form, '审核结果', '同意并退回上级')
  await type(form, '审核意见', '属地不在本区，退回市平台。')
  await choose(form, '责任认定', '无')
  await reviewer.send('审核退单')
  await expect.poll(() => reviewer.standing()).toContain('需上报（退回）')
  await expect.poll(() => reviewer.badge('需上报-退回')).toBe(toReport + 1)
  const report = await reviewer.act('上报')
  await type(report, '上级回执号', 'CITY-2026-1019')
  await reviewer.look('reviewer-report-back')
  await reviewer.send('上报')
  await expect.poll(() => reviewer.standing()).toContain('已办结（退回）')
  await expect.poll(() => reviewer.lastLine()).toBe('上报退回')
  await expect.poll(() => reviewer.badge('需上报-退回')).toBe(toReport)
  await expect.poll(() => reviewer.badge('已办结-退回')).toBe(completed + 1)
  await department.openOrder('已办结-退回', order)
  expect(await department.actions().catch(() => [])).toEqual([])
})
