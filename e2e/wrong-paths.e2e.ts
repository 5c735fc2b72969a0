import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { field, pick, type } from './setup/fill.ts'
import { DESKTOP, PHONE, goTo, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'
import { DONE, allocate, arrive, contact, fillReply } from './setup/steps.ts'

const CHENGGUAN = '城市管理局(综合行政执法局)'
const order = cityNumber()
/** No blank in it, and longer than a phone is wide. */
const LINK = `https://photos.example.cn/${'a1b2c3d4'.repeat(9)}`

let office: Office
let dispatcher: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: `路灯不亮 ${LINK}` }])
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test('a wrong password says so, and nothing about whether the account exists', async () => {
  const desk = await office.window()
  desk.allow(/login 401$|login 400$/)
  await desk.open('/login')
  await desk.picture('sign-in')
  await desk.lookOnPhone('sign-in-390')
  const said: string[] = []
  for (const name of ['dispatcher', 'nobody_here']) {
    await desk.typeCredentials(name, 'wrong-password-1')
    const alert = desk.page.getByRole('alert')
    await alert.waitFor()
    said.push(await alert.innerText())
    await alert.waitFor({ state: 'detached' })
  }
  expect(said[0]).toContain('密码')
  expect(said[1]).toBe(said[0])
})

test('a screen that the role does not have is not there', async () => {
  const department = await office.of('chengguan')
  await department.open('/rexian/needreport/reply/list')
  await department.page.getByText('没有访问权限').waitFor()
  await department.look('no-permission')
  await department.open('/rexian/nowhere')
  await department.page.getByText('页面不存在').first().waitFor()
})

test('a form names what is missing and keeps what was typed, even after a reload', async () => {
  const { page } = dispatcher
  await dispatcher.openOrder('待办', order)
  const form = await dispatcher.act('派单')
  await type(form, '办理时限', '2')
  const instruction = field(form, '派单意见').locator('textarea').first()
  // It says the deadline that follows from the limit; before that it is still written by itself.
  await expect.poll(() => instruction.inputValue()).toContain('2026-10-21 23:59')
  await instruction.fill('')
  await form.getByRole('button', { name: '派单', exact: true }).click()
  await field(form, '派单意见').getByText('请填写派单意见').waitFor()
  await dispatcher.look('form-missing')
  await resize(page, PHONE)
  await page.reload()
  const again = page.getByRole('dialog')
  await again.getByText('已恢复上次未提交的内容').waitFor()
  expect(await field(again, '办理时限').locator('input').inputValue()).toBe('2')
  // The matter stands above the fields, and is read without pushing it aside.
  await again.getByRole('heading', { name: LINK }).waitFor()
  expect(
    await again
      .locator('*')
      .evaluateAll(
        (parts) =>
          parts.filter((part) => getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth + 1)
            .length,
      ),
  ).toBe(0)
  await resize(page, DESKTOP)
})

test('two at one order: the second is told, and nothing happens twice', async () => {
  const leader = await office.of('leader')
  await leader.openOrder('待办', order)
  const second = await leader.act('派单')
  // Each sees that the other is there.
  await leader.page.getByRole('img', { name: /正在查看：.*派单员/ }).waitFor()
  await dispatcher.page.getByRole('img', { name: /正在查看：.*值班长/ }).waitFor()
  await pick(second, '主办单位', CHENGGUAN)
  await type(second, '派单意见', '请按职责办理。')
  const first = dispatcher.page.getByRole('dialog')
  await pick(first, '主办单位', CHENGGUAN)
  await type(first, '派单意见', '请尽快')
  await dispatcher.send('派单')
  const notice = second.getByRole('alert').filter({ hasText: '现在不能“派单”' })
  await expect.poll(() => notice.innerText()).toMatch(/派单：交由【城市管理局/)
  const opinions = notice.getByRole('group', { name: '派单意见' })
  await expect.poll(() => opinions.innerText()).toMatch(/我填写的\s*请按职责办理。\s*对方的\s*请尽快/)
  expect(await second.getByRole('button', { name: '派单', exact: true }).isDisabled()).toBe(true)
  expect(await field(second, '派单意见').locator('textarea').first().inputValue()).toBe('请按职责办理。')
  await leader.look('order-stale')
  await notice.getByRole('button', { name: '放弃填写' }).click()
  await second.waitFor({ state: 'detached' })
  await leader.page.reload()
  await expect.poll(async () => (await leader.history()).filter((line) => line.startsWith('派单'))).toHaveLength(1)
})

test('recalled while the department was writing: it is told, and finds its text when the order comes back', async () => {
  const department = await office.of('chengguan')
  const leader = await office.of('leader')
  department.allow(/ 404$/)
  await department.openOrder('待办', order)
  await contact(department)
  await fillReply(department)
  await leader.openOrder('办理中', order)
  const recall = await leader.act('收回')
  await type(recall, '原因', '需要先与诉求人核对地址')
  await leader.send('收回')
  await department.page.getByText('该工单已不在您的可见范围').first().waitFor()
  await department.look('order-recalled')
  await department.page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click()
  await department.page.waitForURL(/\/normal\/list/)
  await department.menu('待办')
  await department.page.waitForURL((url) => url.search === '')
  await allocate(leader, order, CHENGGUAN)
  await department.openOrder('待办', order)
  const form = await department.act('回复')
  await form.getByText('已恢复上次未提交的内容').waitFor()
  expect(await field(form, '办理情况').locator('textarea').first().inputValue()).toBe(DONE)
  await form.getByText(/草稿已保存/).waitFor()
})

test('what was typed is there at another computer', async () => {
  const elsewhere = await office.window()
  await elsewhere.signIn('chengguan')
  await elsewhere.openOrder('待办', order)
  const form = await elsewhere.act('回复')
  await form.getByText(/已恢复您 .+ 保存的草稿/).waitFor()
  expect(await field(form, '办理情况').locator('textarea').first().inputValue()).toBe(DONE)
  await elsewhere.context.close()
})

test('a session that ended goes on by the password, or leads back to the open form after signing in, with what was typed', async () => {
  const desk = await office.window()
  const { page } = desk
  await desk.signIn('leader')
  await desk.menu('办理中')
  await desk.settle()
  await desk.row('RX2026').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: '办理过程' }).waitFor()
  const path = new URL(page.url()).pathname
  await type(await desk.act('收回'), '原因', '派单有误，改派其他单位')
  desk.allow(/ 401$/)
  await desk.context.clearCookies({ name: /session|sid/i })
  await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '确认' })
  await dialog.getByText('登录').first().waitFor()
  await desk.look('session-ended')
  await dialog.getByLabel('密码').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await field(page.getByRole('dialog'), '原因').locator('textarea').first().inputValue()).toContain('派单有误')
  // And where one would rather sign in anew, or has to.
  const send = page.getByRole('dialog').getByRole('button', { name: '收回', exact: true })
  await expect.poll(() => send.isEnabled()).toBe(true)
  // An account has three sessions: with the fourth that of the leader's first window ends.
  const first = await office.of('leader')
  first.allow(/ 401$/)
  await desk.context.clearCookies({ name: /session|sid/i })
  await send.click()
  await dialog.getByText('登录').first().waitFor()
  await dialog.getByRole('button', { name: '确认' }).click()
  await page.waitForURL(`**/login?redirect=${path}`)
  await desk.typeCredentials('leader', PASSWORD)
  await page.getByRole('dialog').getByText('已恢复上次未提交的内容').waitFor()
  expect(await field(page.getByRole('dialog'), '原因').locator('textarea').first().inputValue()).toContain('派单有误')
  expect(new URL(page.url()).pathname).toBe(path)
})

test.for([DESKTOP, PHONE])('what a form says about its fields moves nothing: $width px', async (size) => {
  const { page } = dispatcher
  await resize(page, size)
  await goTo(page, '/rexian/hotline/normal/list', '待办')
  await page.getByRole('button', { name: '新增工单' }).click()
  const form = page.getByRole('dialog')
  // Fields from the first on, since the focus may scroll them; the button stands still.
  const places = () =>
    form.locator('label[title], button[class*=primary]').evaluateAll((parts) => {
      const top = (part: Element) => part.getBoundingClientRect().top
      const from = (part: Element) => (part.matches('button') ? 0 : top(parts[0]!))
      return parts.map((part) => [part.textContent, Math.round(top(part) - from(part))])
    })
  await form.getByText('诉求内容').first().waitFor()
  await dispatcher.settle()
  const before = await places()
  for (const name of ['诉求内容', '诉求类型', '联系电话']) {
    const input = field(form, name).locator('input, textarea:not([aria-hidden])').first()
    await input.focus()
    await input.blur()
    await field(form, name)
      .getByText(new RegExp(`请(填写|选择)${name}`))
      .waitFor()
  }
  await dispatcher.settle()
  expect(await places()).toEqual(before)
  await form.getByRole('button', { name: '取消', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await resize(page, DESKTOP)
})
