import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { pngOf } from '#features/account/testing/png.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { canAllocateList, getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { aReply } from '#features/work-orders/testing/samples.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'

import type { Desk } from './setup/desk.ts'
import { here } from './setup/district.ts'
import { focused } from './setup/keyboard.ts'
import { PHONE, resize } from './setup/look.ts'
import { openOffice, type Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

let office: Office
let citizen: Desk
let id: string
beforeAll(async () => {
  office = await openOffice(here().address, { older: true })
  citizen = await office.window()
  await resize(citizen.page, PHONE)
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const staff = async (username: string): Promise<SignedClient> => {
  const client = signedClient(here().address)
  await client.login(username, PASSWORD)
  return client
}
const TOLD = '湖滨路与朝阳街路口的路灯坏了三天，晚上走路看不清，请尽快修好'

test('a citizen says what happened, proves the number, and is told when it goes on', async () => {
  const { page, open } = citizen
  await open('/h5')
  await page.getByLabel('情况说明').fill(TOLD)
  await page.getByRole('radio', { name: '求助' }).check()
  await page.getByLabel('所在街道').selectOption({ index: 1 })
  await page.getByLabel('详细地址').fill('湖滨路与朝阳街路口')
  await page.locator('input[type=file]').setInputFiles({ name: '路灯.png', mimeType: 'image/png', buffer: pngOf(64) })
  await page.getByRole('img', { name: '第1张照片' }).waitFor()
  await citizen.look('citizen-what-390')
  // Back leads to the step before, where all is as it was.
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '手机号' }).waitFor()
  await page.goBack()
  await page.getByRole('img', { name: '第1张照片' }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('情况说明').inputValue()).toBe(TOLD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill('12300000777')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = /\d{6}/.exec(await page.getByText('演示环境不发短信').innerText())![0]
  // What was shut while it waited does not lead who goes by keys back to the top of the page.
  const typed = page.getByRole('textbox', { name: '验证码' })
  const enter = page.getByRole('button', { name: '登录' })
  await expect.poll(() => focused(page)).toBe('验证码')
  await typed.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('checkbox').check()
  citizen.allow(/SignIn 400/)
  await enter.press('Enter')
  await page.getByRole('alert').filter({ hasText: '验证码' }).waitFor()
  await expect.poll(() => focused(page)).toBe('登录')
  await typed.fill(code)
  await citizen.look('citizen-who-390')
  await enter.click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('heading', { name: '已收到' }).waitFor()
  await citizen.check()
  await page.getByRole('button', { name: '查看进展' }).click()
  await page.getByText('您提交了诉求').waitFor()
  id = page.url().split('/').at(-1)!
})

test('the hotline finds it, the department handles it, and the citizen reads along', async () => {
  const { page } = citizen
  const dispatcher = await staff('dispatcher')
  const { rows } = await dispatcher.call(complaintList, { queue: 'report', limit: 200 })
  expect(rows.find((row) => row.id === id)?.status).toBe('submitted')
  const dept = (await dispatcher.call(canAllocateList, { id })).find(({ name }) => name.startsWith('城市管理局'))!
  const { category_id } = await anyCategory(dispatcher)
  await dispatcher.call(actions.doAllocate, { id, dept_id: dept.dept_id, opinion: '请尽快修复', category_id })
  await page.reload()
  await page.getByText('已交由城市管理局').waitFor()
  await page.getByRole('button', { name: '补充情况' }).click()
  await page.getByLabel('补充情况').fill('今晚又有老人在那里摔倒了')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('您补充：今晚又有老人在那里摔倒了').waitFor()
  await page.getByRole('button', { name: '催办' }).click()
  await page.getByText('已为您催办').first().waitFor()
  await citizen.look('citizen-matter-390')
  const department = await staff('chengguan')
  await department.call(actions.doReply, { id, ...aReply, public_reply: '路灯线路已于今日修复，现已恢复照明。' })
  await (await staff('reviewer')).call(actions.doReply, { id, reply_category: 'normal' })
})

/** A category of any order. */
async function anyCategory(client: SignedClient): Promise<{ category_id: string }> {
  const { rows } = await client.call(complaintList, { queue: 'inprogress', limit: 1 })
  const { category_id } = await client.call(getComplaintInfo, { id: rows[0]!.id })
  return { category_id: category_id! }
}

test('the citizen reads the answer and says what came of it', async () => {
  const { page } = citizen
  await page.reload()
  await page.getByText('路灯线路已于今日修复，现已恢复照明。').waitFor()
  await page.getByRole('radio', { name: '5 星' }).check()
  await page.getByRole('radio', { name: '联系过' }).check()
  await page.getByRole('radio', { name: '已解决' }).check()
  await citizen.look('citizen-evaluate-390')
  await page.getByRole('button', { name: '提交评价' }).click()
  await page.getByText('您的评价：非常满意').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, { width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'English' }).click()
  // As wide as a phone is where everything is twice as large.
  await resize(page, { width: 195, height: 420 })
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const language = await page.getByRole('button', { name: '中文' }).boundingBox()
  expect(title!.x + title!.width).toBeLessThanOrEqual(language!.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  await citizen.check()
})
