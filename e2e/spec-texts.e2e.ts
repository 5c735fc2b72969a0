import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { goTo, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test('the first visit is in Chinese whatever the browser prefers; the choice is kept in a cookie (spec §9)', async () => {
  const { page, context, open } = await office.window('en-US')
  const language = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
  await open('/login')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('登录 - 一体化诉求解决平台')
  expect([await page.locator('html').getAttribute('lang'), await language()]).toEqual(['zh-CN', 'zh'])
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Sign in - Integrated problem-solving platform')
  expect([await page.locator('html').getAttribute('lang'), await language()]).toEqual(['en', 'en'])
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
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('under 992 px the sidebar is closed until it is opened; from 992 px it stands (spec §4, §9)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await goTo(page, '/rexian/hotline/normal/list', '待办')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  await resize(page, { width: 991, height: 900 })
  await page.getByRole('button', { name: '打开菜单' }).waitFor()
  await desk.settle()
  expect(await menu.getByRole('link').first().isVisible()).toBe(false)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await menu.getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  await resize(page, { width: 992, height: 900 })
  await menu.getByRole('link').first().waitFor()
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
  expect(entries).toEqual(['首页', '编辑资料', '修改密码', '消息', '我的草稿', '我的导出', '演示', '退出登录'])
  await page.keyboard.press('Escape')
})

test('a button switches to the full screen and back (spec §1, §2)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await resize(page, { width: 1440, height: 900 })
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('a browser without full screen is told so in the given words (spec §2)', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await resize(page, { width: 1440, height: 900 })
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
