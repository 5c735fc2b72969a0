import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { goTo } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const LOGIN = /\/api\/v1\/public\/user\/login/

/** Lets the program's time run in steps until it is so; how long that took on its clock, to a step. */
async function until(page: Page, isSo: () => Promise<boolean>, step = 100): Promise<number> {
  for (let ms = 0; ms <= 20_000; ms += step) {
    if (await isSo()) return ms
    await page.clock.runFor(step)
  }
  throw new Error('it never came')
}

/** The sign-in page with its time standing still, and what its call is answered. */
async function signingIn(answer: 'unreachable' | { status: boolean; msg: string }): Promise<Page> {
  const desk = await office.window()
  const { page } = desk
  await page.clock.install()
  await page.route(LOGIN, (route) =>
    answer === 'unreachable'
      ? route.abort('timedout')
      : route.fulfill({ json: { data: null, request_id: 'r', ...answer } }),
  )
  await desk.open('/login')
  await page.getByLabel('用户名').fill('dispatcher')
  await page.getByLabel('密码').fill('not-the-password')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // That a call cannot be made is what is looked at.
  if (answer === 'unreachable') page.on('requestfailed', () => desk.faults.splice(0))
  return page
}

test.for([
  ['a message of the server', { status: false, msg: '账号已停用' }, '账号已停用', 4000],
  ['no message at all', { status: false, msg: '' }, 'Error', 4000],
  ['an error of the network', 'unreachable', '网络连接失败，请检查网络后重试', 5000],
] as const)('%s is shown for its time (spec §8)', async ([, answer, text, ms]) => {
  const page = await signingIn(answer)
  const toast = page.getByRole('alert').filter({ hasText: text })
  await until(page, () => toast.isVisible())
  const shown = await until(page, async () => !(await toast.isVisible()))
  expect(Math.abs(shown - ms)).toBeLessThanOrEqual(100)
})

test('the button of signing in is disabled for 3000 ms after a click, and the form with it (spec §5)', async () => {
  const page = await signingIn({ status: false, msg: '账号已停用' })
  const button = page.locator('form button[type="submit"]')
  expect(await button.isDisabled()).toBe(true)
  let sent = 0
  page.on('request', (request) => void (sent += Number(LOGIN.test(request.url()))))
  const disabled = await until(page, () => button.isEnabled())
  expect(Math.abs(disabled - 3000)).toBeLessThanOrEqual(100)
  expect(sent).toBeLessThanOrEqual(1)
  await page.getByLabel('密码').press('Enter')
  await page.getByLabel('密码').press('Enter')
  expect(await button.isDisabled()).toBe(true)
})

test('a missing permission is told in the given words, and leads to the dashboard (spec §8)', async () => {
  const desk = await office.of('viewer')
  const { page } = desk
  const refusal = { status: false, msg: '没有此操作权限', data: null, request_id: 'r' }
  await page.route(/GetComplaintInfo/, (route) => route.fulfill({ json: refusal }))
  await goTo(page, '/rexian/all/list', '全部工单')
  await desk.row('RX2026').first().getByRole('link').first().click()
  await page.getByText('没有此操作权限，请尝试重新登录或刷新页面', { exact: true }).waitFor()
  await page.waitForURL('**/dashboard')
  await page.unroute(/GetComplaintInfo/)
})

test('the first visit is in Chinese whatever the browser prefers; the choice is kept in a cookie (spec §9)', async () => {
  const desk = await office.window()
  const context = await desk.context.browser()!.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const language = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
  await desk.open('/login')
  const address = new URL('/login', desk.page.url()).href
  await page.goto(address)
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('登录 - 一体化诉求解决平台')
  expect([await page.locator('html').getAttribute('lang'), await language()]).toEqual(['zh-CN', 'zh'])
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Sign in - Integrated problem-solving platform')
  expect([await page.locator('html').getAttribute('lang'), await language()]).toEqual(['en', 'en'])
  await context.close()
})

test('sidebar 240, header 72, tag bar 42 and dialog 860 px (spec §9)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await goTo(page, '/rexian/hotline/normal/list', '待办')
  await page.getByRole('button', { name: '新增工单' }).click()
  await page.getByRole('dialog').waitFor()
  await desk.settle()
  const size = async (selector: string) => {
    const { width, height } = (await page.locator(selector).first().boundingBox())!
    return { width, height }
  }
  expect((await size('aside')).width).toBe(240)
  expect((await size('header')).height).toBe(72)
  expect((await size('[data-tag-bar]')).height).toBe(42)
  expect((await size('.ant-modal')).width).toBe(860)
  await page.keyboard.press('Escape')
})

test('under 992 px the sidebar is closed until it is opened; from 992 px it stands (spec §4, §9)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await goTo(page, '/rexian/hotline/normal/list', '待办')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  await page.setViewportSize({ width: 991, height: 900 })
  await page.getByRole('button', { name: '打开菜单' }).waitFor()
  await desk.settle()
  expect(await menu.getByRole('link').first().isVisible()).toBe(false)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await menu.getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 992, height: 900 })
  await menu.getByRole('link').first().waitFor()
})

test('the root leads to the dashboard, and /redirect/… to the address behind it (spec §2)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await desk.open('/')
  await page.waitForURL('**/dashboard')
  await desk.open('/redirect/rexian/all/list?page_size=20')
  await page.waitForURL('**/rexian/all/list?page_size=20')
})

test('the breadcrumb leads from an order to its list (spec §1)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await goTo(page, '/rexian/all/list', '全部工单')
  await desk.row('RX2026').first().getByRole('link').first().click()
  await page.waitForURL('**/rexian/all/detail/*')
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '全部工单' }).click()
  await page.waitForURL('**/rexian/all/list')
})

test('home, profile, password and sign-out stand behind the user’s name (spec §2)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await page.getByRole('banner').getByRole('button', { name: '派单员' }).click()
  const menu = page.getByRole('menu').filter({ hasText: '退出登录' })
  await menu.waitFor()
  const entries = await menu.getByRole('menuitem').allInnerTexts()
  // The demo district adds its own, and so do drafts and messages.
  expect(entries).toEqual(['首页', '消息', '编辑资料', '修改密码', '我的草稿', '我的导出', '演示', '退出登录'])
  await page.keyboard.press('Escape')
})

test('the header names the super administrator (spec §6)', async () => {
  const desk = await office.of('admin')
  await desk.page.getByRole('banner').getByText('超级管理员').last().waitFor()
})

test('a button switches to the full screen and back (spec §1, §2)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('a browser without full screen is told so in the given words (spec §2)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true }))
  await page.getByRole('button', { name: '全屏' }).click()
  await page.getByText('you browser can not work', { exact: true }).waitFor()
})

test('a fault of the program appears behind a button of the header, and goes with “清空” (spec §2, §8)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await page.evaluate(() => void Promise.reject(new Error('a fault for the log')))
  await page.getByRole('button', { name: '错误日志（1）' }).click()
  const dialog = page.getByRole('dialog', { name: '错误日志' })
  await dialog.getByText('Error: a fault for the log').first().waitFor()
  await dialog.getByText(page.url()).first().waitFor()
  await dialog.getByRole('button', { name: '清空' }).click()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: /错误日志/ }).waitFor({ state: 'detached' })
  // The fault was ours.
  expect(desk.faults.splice(0)).toEqual(['error a fault for the log'])
})

test('three cookies: the token by signing in, tenant and identity from the address; signing out ends them (spec §9)', async () => {
  const desk = await office.window()
  const { page } = desk
  await desk.signInByForm('street01')
  const cookies = async () => new Map((await desk.context.cookies()).map(({ name, value }) => [name, value]))
  expect((await cookies()).get('Admin-Token')).toMatch(/./)
  const origin = new URL(page.url()).origin
  await desk.context.addCookies([
    { name: 'Suid', value: 'yunhu', url: origin },
    { name: 'Guid', value: 'x', url: origin },
  ])
  await page.getByRole('button', { name: '东湖街道联络员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login?redirect=/dashboard')
  const left = await cookies()
  for (const name of ['Admin-Token', 'Suid', 'Guid']) expect(left.get(name) ?? '', name).toBe('')
})
