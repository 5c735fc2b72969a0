import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { choose, pick, type } from './setup/fill.ts'
import { here } from './setup/district.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { DONE, arrive, contact, fillReply, sign } from './setup/steps.ts'

let office: Office
let dispatcher: Desk
let department: Desk
let reviewer: Desk
beforeAll(async () => {
  office = await openOffice(here().address, { older: true })
  dispatcher = await office.of('dispatcher')
  department = await office.of('chengguan')
  reviewer = await office.of('reviewer')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '湖滨路夜市占道经营扰民', 诉求类型: '投诉' }])
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const order = cityNumber()

test('the dispatcher allocates to the suggested department, with another that assists', async () => {
  const { page } = dispatcher
  const [waiting, inProgress] = [await dispatcher.badge('待办'), await dispatcher.badge('办理中')]
  const [atDepartment, assists] = [await department.badge('待办'), await dispatcher.badge('协办')]
  await dispatcher.menu('待办')
  await page.locator('tr[data-row]:visible').nth(5).waitFor()
  await dispatcher.picture('dispatcher-list-1440')
  await dispatcher.pictureOnPhone('dispatcher-list-390')
  await dispatcher.openOrder('待办', order)
  const form = await dispatcher.act('派单')
  await form.getByText('建议').first().waitFor()
  await form.getByRole('button', { name: '城市管理局(综合行政执法局)' }).click()
  await pick(form, '协办单位', '东湖街道')
  await type(form, '派单意见', '请现场核查并整治，东湖街道配合。')
  await dispatcher.picture('dispatcher-allocate')
  await dispatcher.pictureOnPhone('dispatcher-allocate-390')
  await dispatcher.send('派单')
  await expect.poll(() => dispatcher.standing()).toContain('办理中')
  await expect
    .poll(() => dispatcher.lastLine())
    .toMatch(
      /^派单：交由【城市管理局\(综合行政执法局\)】办理，协办：东湖街道，办理时限 2026-10-2\d.*。意见：请现场核查并整治/,
    )
  await expect.poll(() => dispatcher.badge('待办')).toBe(waiting - 1)
  await expect.poll(() => dispatcher.badge('办理中')).toBe(inProgress + 1)
  await expect.poll(() => dispatcher.badge('协办')).toBe(assists + 1)
  await expect.poll(() => department.badge('待办')).toBe(atDepartment + 1)
})

test('the department signs and contacts, but cannot reply before the street has assisted', async () => {
  await department.menu('待办')
  await department.row('RX2026').first().waitFor()
  await department.picture('department-list')
  await department.pictureOnPhone('department-list-390')
  await sign(department, order)
  await contact(department)
  await expect.poll(() => department.actions()).not.toContain('回复')
  await expect.poll(() => department.standing()).toContain('尚有1个协办单未回复，不能提交')
  const street = await office.of('street01')
  const asked = await street.badge('协办')
  await street.openOrder('协办', order)
  const form = await street.act('协办回复')
  await type(form, '协办情况', '街道已组织社区和物业到场，配合城管局劝导商户三家。')
  await street.look('assist-reply')
  await street.send('协办回复')
  await expect.poll(() => street.lastLine()).toMatch(/^协办回复：【东湖街道】街道已组织/)
  await expect.poll(() => street.badge('协办')).toBe(asked - 1)
})

test('the department replies with evidence', async () => {
  const [replies, own] = [await reviewer.badge('部门回复'), await department.badge('待办')]
  await department.openOrder('待办', order)
  await fillReply(department)
  await department.look('department-reply')
  await department.pictureOnPhone('department-reply-390')
  await department.send('回复')
  await expect.poll(() => department.standing()).toContain('部门回复')
  await expect.poll(() => department.lastLine()).toBe('单位回复：拟报类别“正常”，已解决')
  await expect.poll(() => reviewer.badge('部门回复')).toBe(replies + 1)
  await expect.poll(() => department.badge('待办')).toBe(own - 1)
})

test('the reviewer rejects, the department replies again', async () => {
  const [own, replies] = [await department.badge('待办'), await reviewer.badge('部门回复')]
  await reviewer.openOrder('部门回复', order)
  const form = await reviewer.act('驳回回复')
  await choose(form, '驳回原因', '内容不完整')
  await type(form, '驳回意见', '请补充巡查的时段和责任人，并说明商户整改情况。')
  await reviewer.picture('reviewer-reject')
  await reviewer.send('驳回回复')
  await expect.poll(() => reviewer.standing()).toContain('办理中')
  await expect.poll(() => reviewer.lastLine()).toMatch(/^驳回回复（内容不完整）：请补充巡查的时段/)
  await expect.poll(() => department.badge('待办')).toBe(own + 1)
  await department.openOrder('待办', order)
  await department.page.getByText('驳回：内容不完整 请补充巡查的时段').waitFor()
  await department.look('department-rejected')
  // What it said before is there to be mended, its evidence too; numbers are typed anew.
  const again = await department.act('回复')
  await again.getByRole('button', { name: '移除 现场照片.png' }).waitFor()
  await type(again, '办理情况', `${DONE}每晚八时和十时由执法一中队巡查，责任人张工，三家商户已签承诺书。`)
  await type(again, '联系号码', '12500000018')
  await department.send('回复')
  await expect.poll(() => reviewer.badge('部门回复')).toBe(replies)
})

test('the reviewer approves and reports; the order is completed', async () => {
  const [replies, toReport, completed] = [
    await reviewer.badge('部门回复'),
    await reviewer.badge('正常回复'),
    await reviewer.badge('已办结-回复'),
  ]
  await reviewer.openOrder('部门回复', order)
  const approval = await reviewer.act('审核通过')
  // The evidence is there to be looked at, not only its name.
  const evidence = approval.getByRole('button', { name: '查看 现场照片.png' }).locator('img')
  await expect.poll(() => evidence.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await type(approval, '审核意见', '内容完整，同意上报。')
  await reviewer.picture('reviewer-approve')
  await reviewer.send('审核通过')
  await expect.poll(() => reviewer.standing()).toContain('需上报（回复）')
  await expect.poll(() => reviewer.lastLine()).toBe('审核通过回复：类别“正常”。内容完整，同意上报。')
  await expect.poll(() => reviewer.badge('部门回复')).toBe(replies - 1)
  await expect.poll(() => reviewer.badge('正常回复')).toBe(toReport + 1)
  await reviewer.act('上报')
  await reviewer.look('reviewer-report-one')
  await reviewer.send('上报')
  await expect.poll(() => reviewer.standing()).toContain('已办结（回复）')
  await expect.poll(() => reviewer.lastLine()).toBe('上报办结：类别“正常”')
  await expect.poll(() => reviewer.badge('正常回复')).toBe(toReport)
  await expect.poll(() => reviewer.badge('已办结-回复')).toBe(completed + 1)
})

test('the leader reads the whole history', async () => {
  const leader = await office.of('leader')
  await leader.openOrder('已办结-回复', order)
  await expect
    .poll(() => leader.actions())
    .toEqual(['督办', '申请剔除', '备注', '跟进提醒', '标签', '重办', '上级退回', '权限核查'])
  const codes = (await leader.history()).reverse().map((line) => /^[^：（]+/.exec(line)![0])
  expect(codes).toEqual([
    '导入工单', '派单', '签收', '联系诉求人', '协办回复', '单位回复', '驳回回复', '单位回复', '审核通过回复', '上报办结',
  ]) // prettier-ignore
  await leader.look('leader-timeline')
  await leader.pictureOnPhone('leader-timeline-390')
})
