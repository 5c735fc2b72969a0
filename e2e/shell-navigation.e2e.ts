import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { field, type } from './setup/fill.ts'
import { DESKTOP, PHONE, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { tagsOf } from './setup/tags.ts'

let office: Office
let desk: Desk
let tags: ReturnType<typeof tagsOf>
const asked: string[] = []
const warned: string[] = []

beforeAll(async () => {
  office = await openOffice()
  desk = await office.of('leader')
  tags = tagsOf(desk)
  desk.page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)!))
  desk.page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
})
afterAll(() => office.close())
beforeEach(async () => {
  await resize(desk.page, DESKTOP)
  await tags.tag('首页').click()
  await heading('首页')
  if ((await tags.titles()).length > 1) await tags.act('关闭全部')
  await tags.bar.getByRole('link').nth(1).waitFor({ state: 'detached' })
})
afterEach(() => {
  expect(office.faults()).toEqual([])
  expect(warned).toEqual([])
})

const heading = (name: string) => desk.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const sizeOf = async (selector: string) => (await desk.page.locator(selector).first().boundingBox())!
const searchBox = () => desk.page.getByRole('searchbox', { name: '编号、标题、内容或完整电话' })
const mainMenu = () => desk.page.getByRole('navigation', { name: '主菜单' })

async function visit(...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await desk.menu(title)
    await heading(title)
  }
}

test('each visited address has one tag, and Home is pinned first', async () => {
  await visit('超期', '待办', '超期')
  expect(await tags.titles()).toEqual(['首页', '超期', '待办'])
  expect(await tags.shown()).toBe('超期')
  expect(await tags.bar.getByRole('button', { name: '关闭 首页' }).count()).toBe(0)
  await tags.closeByButton('超期')
  await heading('待办')
  expect(await tags.titles()).toEqual(['首页', '待办'])
})

test('an order’s tag says its matter, and the next order takes its place until it is asked to stay', async () => {
  await visit('超期')
  const links = desk.page.locator('tr[data-row]:visible a')
  await links.nth(2).waitFor()
  const numbers = (await links.allInnerTexts()).map((number) => number.slice(-4))
  const named = (at: number) => new RegExp(`^${numbers[at]} \\S+`)
  await links.nth(0).click()
  await expect.poll(() => tags.shown()).toMatch(named(0))
  await expect.poll(() => desk.page.title()).toBe('工单详情 - 一体化诉求解决平台')
  await visit('超期')
  await links.nth(1).click()
  await expect.poll(() => tags.titles()).toEqual(['首页', '超期', expect.stringMatching(named(1))])
  await tags.bar.locator('[aria-current=page]').dblclick()
  await visit('超期')
  await links.nth(2).click()
  const all = ['首页', '超期', expect.stringMatching(named(1)), expect.stringMatching(named(2))]
  await expect.poll(() => tags.titles()).toEqual(all)
})

test('tags are closed by themselves, all others, all, those on the left and on the right', async () => {
  const all = ['超期', '待办', '办理中', '无效'] as const
  await visit(...all)
  await tags.actOn('待办', '关闭左侧')
  await expect.poll(() => tags.titles()).toEqual(['首页', '待办', '办理中', '无效'])
  await tags.actOn('办理中', '关闭右侧')
  await expect.poll(() => tags.titles()).toEqual(['首页', '待办', '办理中'])
  await heading('办理中')
  await visit('超期')
  await tags.act('关闭其他')
  await expect.poll(() => tags.titles()).toEqual(['首页', '超期'])
  await visit('待办')
  await tags.act('关闭全部')
  await expect.poll(() => tags.titles()).toEqual(['首页'])
  await heading('首页')
})

test('the menu of a tag disables what would do nothing', async () => {
  await visit('超期', '待办')
  const actions = ['刷新', '关闭', '关闭其他', '关闭全部', '关闭左侧', '关闭右侧']
  const first = await tags.menuOf('首页')
  expect(first.offered.slice(0, 6)).toEqual(actions)
  expect(first.disabled).toEqual(['关闭', '关闭左侧'])
  expect((await tags.menuOf('超期')).disabled).toEqual(['关闭左侧'])
  expect((await tags.menuOf('待办')).disabled).toEqual(['关闭右侧'])
})

test('the tag bar notices a narrower window, and its ends can be reached', async () => {
  await visit('超期', '待办', '办理中', '无效')
  const [earlier, later] = ['向左滚动页签', '向右滚动页签'].map((name) => desk.page.getByRole('button', { name }))
  await resize(desk.page, { ...DESKTOP, width: 1000 })
  await visit('今日到期', '明日到期', '即将超期', '部门回复', '部门退回')
  await earlier!.waitFor()
  await resize(desk.page, { ...DESKTOP, width: 2400 })
  await earlier!.waitFor({ state: 'detached' })
  await resize(desk.page, { ...DESKTOP, width: 1000 })
  await earlier!.click()
  await later!.click()
  await tags.tag('部门退回').click({ trial: true })
  await resize(desk.page, DESKTOP)
})

test('tags are walked and closed by keyboard, and by the middle button', async () => {
  await visit('超期', '待办', '办理中')
  await tags.tag('办理中').focus()
  await desk.page.keyboard.press('ArrowLeft')
  await desk.page.keyboard.press('Delete')
  await expect.poll(() => tags.titles()).toEqual(['首页', '超期', '办理中'])
  expect(await tags.tag('办理中').evaluate((link) => link === document.activeElement)).toBe(true)
  await tags.tag('超期').click({ button: 'middle' })
  await expect.poll(() => tags.titles()).toEqual(['首页', '办理中'])
  await desk.page.keyboard.press('Alt+PageUp')
  await heading('首页')
  await desk.page.keyboard.press('Alt+PageUp')
  await heading('办理中')
  await desk.page.keyboard.press('Alt+w')
  await heading('首页')
  expect(await tags.titles()).toEqual(['首页'])
})

test('a screen that is not shown keeps what was typed and where it was', async () => {
  await visit('办理中')
  await desk.row('RX').first().waitFor()
  const scroller = desk.page.locator('tr[data-row]:visible').first()
  await searchBox().fill('尚未查询')
  await desk.page.locator('tr[data-row]:visible').last().scrollIntoViewIfNeeded()
  const place = (await scroller.boundingBox())!.y
  await visit('超期')
  await desk.row('RX').first().waitFor()
  expect(await searchBox().inputValue()).toBe('')
  await tags.tag('办理中').click()
  await heading('办理中')
  expect(await searchBox().inputValue()).toBe('尚未查询')
  expect((await scroller.boundingBox())!.y).toBe(place)
})

test('a form opened on an order is still filled in after a look at another page, and Back closes it alone', async () => {
  await visit('待办')
  await desk.page.locator('tr[data-row]:visible').first().getByRole('link').first().click()
  const form = await desk.act('派单')
  await type(form, '派单意见', '请尽快现场查看')
  await desk.page.evaluate(() => history.go(-2))
  await heading('待办')
  expect(await desk.page.getByRole('dialog').count()).toBe(0)
  await desk.page.evaluate(() => history.go(2))
  await form.waitFor()
  expect(await field(form, '派单意见').locator('textarea').first().inputValue()).toBe('请尽快现场查看')
  await desk.page.goBack()
  await form.waitFor({ state: 'detached' })
  await heading('工单详情')
  await desk.page.goBack()
  await heading('待办')
})

test('refreshing begins the screen afresh and reads again', async () => {
  await visit('超期')
  await searchBox().fill('尚未查询')
  asked.length = 0
  await tags.act('刷新')
  await expect.poll(() => searchBox().inputValue()).toBe('')
  await expect.poll(() => asked).toContain('ComplaintList')
  await heading('超期')
  await searchBox().fill('尚未查询')
  await desk.open('/redirect/rexian/transfer/overdue/list?size=50')
  await desk.page.waitForURL(/\/rexian\/transfer\/overdue\/list\?size=50$/)
  await heading('超期')
})

test('open tags and their queries outlive a reload, for this user', async () => {
  await visit('超期', '办理中')
  await desk.find('RX2026')
  await visit('待办')
  await desk.page.reload()
  await expect.poll(() => tags.titles()).toEqual(['首页', '超期', '办理中', '待办'])
  await tags.tag('办理中').click()
  await heading('办理中')
  expect(new URL(desk.page.url()).search).toBe('?keyword=RX2026')
  expect(await searchBox().inputValue()).toBe('RX2026')
})

test('the sidebar remembers its first level in local storage and whether it is open in a cookie', async () => {
  await mainMenu().getByRole('button', { name: '已办结' }).click()
  await mainMenu()
    .getByRole('link', { name: /已办结-回复/ })
    .waitFor()
  await desk.page.reload()
  await mainMenu()
    .getByRole('link', { name: /已办结-回复/ })
    .waitFor()
  expect(await desk.page.evaluate(() => localStorage.getItem('active-menu'))).toBe('"completed"')
  await desk.page.getByRole('button', { name: '收起菜单' }).click()
  await mainMenu()
    .getByRole('link', { name: /已办结-回复/ })
    .waitFor({ state: 'hidden' })
  expect(await sidebarStatus()).toBe('0')
  await desk.page.reload()
  await heading('首页')
  expect(
    await mainMenu()
      .getByRole('link', { name: /已办结-回复/ })
      .count(),
  ).toBe(0)
  await mainMenu().getByRole('button', { name: '流转工单' }).click()
  await mainMenu().getByRole('link', { name: /^超期/ }).click()
  await heading('超期')
  expect(await mainMenu().getByRole('link', { name: /^超期/ }).count()).toBe(0)
  await desk.page.getByRole('button', { name: '打开菜单' }).click()
  await mainMenu().getByRole('link', { name: /^超期/ }).waitFor()
  expect(await sidebarStatus()).toBe('1')
})

const sidebarStatus = async () => (await desk.context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value

test('on a phone the sidebar is closed, lies over the screen, and closes with the step', async () => {
  await resize(desk.page, PHONE)
  await mainMenu().waitFor({ state: 'detached' })
  expect(await desk.page.locator('[data-tag-bar]').count()).toBe(0)
  await desk.page.getByRole('button', { name: '打开菜单' }).click()
  expect((await sizeOf('aside')).width).toBe(240)
  await desk.check()
  await visit('超期')
  await mainMenu().waitFor({ state: 'detached' })
  // What the bar would show is there without it, and closes by its key.
  await desk.page.keyboard.press('Alt+w')
  await heading('首页')
  await resize(desk.page, DESKTOP)
  await mainMenu().waitFor()
})

test('with the header not fixed, header and tag bar scroll away with the content', async () => {
  const { page } = desk
  const fixed = async (): Promise<void> => {
    await page.getByRole('button', { name: '界面设置' }).click()
    await page.getByRole('switch', { name: '固定页头' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: '固定页头' }).waitFor({ state: 'hidden' })
  }
  await fixed()
  await visit('办理中')
  await desk.row('RX').first().waitFor()
  await desk.page.locator('tr[data-row]:visible').last().scrollIntoViewIfNeeded()
  expect((await sizeOf('header')).y).toBeLessThan(-72)
  expect((await sizeOf('[data-tag-bar]')).y).toBeLessThan(0)
  await page.locator('[data-scroller=true]').evaluate((scroller) => scroller.scrollTo(0, 0))
  await fixed()
  await expect.poll(async () => (await sizeOf('header')).y).toBe(0)
})

test('after a step the heading has the focus, and the first stop leads past the menu', async () => {
  await visit('超期')
  expect(await focused()).toBe('超期')
  await desk.page.reload()
  await heading('超期')
  await desk.page.keyboard.press('Tab')
  expect(await focused()).toBe('跳到主要内容')
  await desk.page.keyboard.press('Enter')
  expect(await desk.page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an order that is opened from its row leaves the focus on the heading, not on the list that is out of sight', async () => {
  await visit('超期')
  await desk.page.locator('[data-row]').first().focus()
  await desk.page.keyboard.press('Enter')
  await desk.page.locator('h1:focus', { hasText: '工单详情' }).waitFor()
})

test('the way back to the list is in sight beside all tools on an old screen', async () => {
  await visit('超期')
  await desk.page.locator('[data-row]').first().focus()
  await desk.page.keyboard.press('Enter')
  await heading('工单详情')
  await resize(desk.page, { width: 1024, height: 768 })
  const trail = desk.page.getByRole('navigation', { name: '当前位置' })
  const [place, back] = [await trail.boundingBox(), await trail.getByRole('link', { name: '超期' }).boundingBox()]
  expect(back!.x).toBeGreaterThanOrEqual(place!.x)
  expect(back!.x + back!.width).toBeLessThanOrEqual(place!.x + place!.width)
})

const focused = () => desk.page.evaluate(() => document.activeElement?.textContent)
