import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { importExport } from './soak/import-by-api.ts'
import { cityExport, cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { focused, showsFocus, tabTo } from './setup/keyboard.ts'
import { DESKTOP, PHONE, goTo } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

let office: Office
let leader: Desk
let order: string
beforeAll(async () => {
  office = await openOffice()
  leader = await office.of('leader')
  await goTo(leader.page, '/rexian/hotline/normal/list', '待办')
  const link = leader.row('RX2026').first().getByRole('link').first()
  order = (await link.getAttribute('href'))!
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

/** Every kind of screen that there is, one after the other. */
async function* screens(): AsyncGenerator<string> {
  for (const [path, title] of [
    ['/dashboard', '首页'],
    ['/rexian/hotline/normal/list', '待办'],
    ['/rexian/transfer/overdue/list', '超期'],
    ['/rexian/hotline/normal/import', '导入工单'],
    ['/profile/user/edit', '编辑资料'],
    ['/profile/pwd/edit', '修改密码'],
    ['/404', '页面不存在'],
    ['/401', '没有访问权限'],
    [order, '工单详情'],
  ] as const) {
    await goTo(leader.page, path, title)
    yield path
  }
}

const choose = (desk: Desk, name: string) => desk.page.getByRole('radio', { name, exact: true }).check({ force: true })

async function setMode(desk: Desk, name: string): Promise<void> {
  await desk.page.getByRole('button', { name: '界面设置' }).click()
  await choose(desk, name)
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
}

test.for([
  ['浅色', DESKTOP],
  ['浅色', PHONE],
  ['深色', DESKTOP],
  ['深色', PHONE],
] as const)('axe finds nothing serious on any screen: %s, %o', async ([mode, size]) => {
  const { page } = leader
  await setMode(leader, mode)
  await page.setViewportSize(size)
  for await (const _ of screens()) await leader.check()
  await page.setViewportSize(DESKTOP)
})

test.for(['浅色', '深色'])('axe finds nothing serious in forms and panels: %s', async (mode) => {
  const { page } = leader
  await goTo(page, order, '工单详情')
  await setMode(leader, mode)
  const form = await leader.act('派单')
  await form.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option').first().waitFor()
  await leader.check()
  await form.getByRole('button', { name: '取消', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await goTo(page, '/dashboard', '首页')
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByRole('dialog').waitFor()
  await leader.check()
  await page.getByRole('button', { name: '恢复默认设置' }).click()
  await page.keyboard.press('Escape')
})

test('axe finds nothing serious before sign-in', async () => {
  const { page, open, check } = await office.window()
  await open('/login')
  await check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await check()
})

test('a screen has one main part, one heading of the first level, a named menu, and says its language', async () => {
  const { page } = leader
  for await (const path of screens()) {
    expect([path, await page.getByRole('main').count()]).toEqual([path, 1])
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('banner').count()).toBe(1)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('button', { name: '中文', exact: true }).click()
})

test('wherever Tab leads, the focus can be seen', async () => {
  const { page } = leader
  await leader.open('/rexian/hotline/normal/list')
  await leader.row('RX2026').first().waitFor()
  const hidden: string[] = []
  for (let pressed = 0; pressed < 45; pressed++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) !== '' && !(await showsFocus(page))) hidden.push(await focused(page))
  }
  expect(hidden).toEqual([])
})

test('who asked for less motion sees none', async () => {
  const { page } = leader
  for await (const path of screens()) expect([path, await moving(page)]).toEqual([path, []])
})

/** Whatever would move for longer than a frame. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (times: string): number => Math.max(...times.split(',').map(Number.parseFloat))
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
        return seconds(transitionDuration) > 0.02 || (animationName !== 'none' && seconds(animationDuration) > 0.02)
      })
      .map((element) => element.outerHTML.slice(0, 80))
  })

/** Something reaches over the edge of the window, or of the part that scrolls. */
const wider = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    return document.documentElement.scrollWidth > innerWidth || main.scrollWidth > main.clientWidth + 1
  })

describe('enlarged', () => {
  // A desk of 1440 × 900 enlarged to 200 %, and the 320 px of WCAG 1.4.10.
  test.for([
    { width: 720, height: 450 },
    { width: 320, height: 640 },
  ])('to $width px, nothing has to be scrolled sideways or is lost', async (size) => {
    const { page } = leader
    await page.setViewportSize(size)
    for await (const path of screens()) await expect.poll(() => wider(page), { message: path }).toBe(false)
    await page.setViewportSize(DESKTOP)
  })
})

test('an order is allocated without a mouse, from signing in to the confirmation', async () => {
  const rows = ['甲', '乙'].map((which) => ({ 工单编号: cityNumber(), 工单标题: `键盘派单${which}` }))
  const file = { name: '市平台导出.xlsx', bytes: await cityExport(rows) }
  await importExport(new URL(leader.page.url()).origin, await leader.client(), file)
  const desk = await office.window()
  const { page } = desk
  await desk.open('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await focused(page)).toContain('用户名')
  await page.keyboard.type('dispatcher')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: '主菜单' }).first().waitFor()

  await tabTo(page, /^热线办理/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^待办/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '待办' }).waitFor()
  await desk.row('RX2026').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('键盘派单')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === '键盘派单')
  await desk.row('键盘派单').first().waitFor()

  await tabTo(page, /RX2026/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '办理过程' }).waitFor()
  await tabTo(page, /^派单$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /主办单位/)
  await page.keyboard.type('城市管理')
  await page.locator('.ant-select-item-option-active').waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, /派单意见/)
  await page.keyboard.type('请按职责办理，并及时答复诉求人。')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^\d{4} · 派单成功 → /).waitFor()
  await page.getByText(/^第 2 \/ /).waitFor()
  await expect.poll(() => desk.standing()).toContain('待办')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('派单')
})
