import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { DESKTOP, PHONE, atRest, goTo, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PATIENCE } from './setup/patience.ts'

let office: Office
let desk: Desk
let page: Page
beforeAll(async () => {
  office = await openOffice()
  desk = await office.of('reviewer')
  page = desk.page
})
afterAll(async () => {
  await have()
  await office.close()
})
afterEach(() => expect(office.faults()).toEqual([]))

const sidebar = (): Locator => page.locator('aside').getByRole('region', { name: '快捷菜单' })
const inSidebar = (): Promise<string[]> => sidebar().getByRole('link').locator('span:first-child').allInnerTexts()
const dialog = (): Locator => page.getByRole('dialog', { name: '编辑快捷菜单' })
const choice = (title: string): Locator =>
  dialog().getByRole('region', { name: '可选菜单' }).getByRole('button', { name: title, exact: true })
const chosen = (): Locator => dialog().getByRole('region', { name: '已选菜单' })
const order = (): Promise<string[]> =>
  chosen().getByRole('listitem').locator('button:first-child + span').allInnerTexts()
const handle = (title: string): Locator => chosen().getByRole('button', { name: `调整“${title}”的位置` })
const press = (name: string): Promise<void> => dialog().getByRole('button', { name, exact: true }).click()

async function edit(): Promise<void> {
  await sidebar().getByRole('button', { name: '编辑快捷菜单' }).click()
  await chosen().waitFor()
  await desk.settle()
}
async function save(): Promise<void> {
  await press('保存')
  await dialog().waitFor({ state: 'detached' })
}
/** Only these are chosen, in this order. */
async function have(...titles: string[]): Promise<void> {
  await goTo(page, '/dashboard', '首页')
  await sidebar().getByText('选择菜单').or(sidebar().getByRole('link').first()).waitFor()
  if ((await inSidebar()).join() === titles.join()) return
  await edit()
  const removing = chosen().getByRole('button', { name: /^移除/ })
  while ((await removing.count()) > 0) await removing.first().click()
  for (const title of titles) await choice(title).click()
  await save()
  await vi.waitFor(async () => expect(await inSidebar()).toEqual(titles), { timeout: PATIENCE })
}
async function dragOnto(title: string, onto: string): Promise<void> {
  const [from, to] = [await handle(title).boundingBox(), await handle(onto).boundingBox()]
  const x = from!.x + 120
  await page.mouse.move(x, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to!.y + to!.height / 2, { steps: 12 })
  await page.mouse.up()
}

describe('the editor', () => {
  test('is 860 px wide, and as wide as a phone', async () => {
    await have('待办', '全部工单')
    await edit()
    expect((await dialog().boundingBox())!.width).toBe(860)
    await desk.picture('quick-menu-editor')
    await resize(page, PHONE)
    await expect.poll(async () => (await dialog().boundingBox())!.width).toBe(PHONE.width)
    await desk.look('quick-menu-editor-390')
    await resize(page, DESKTOP)
    await press('取消')
    await dialog().waitFor({ state: 'detached' })
  })

  test('keeps what is chosen in its order; it stands in the menu, on the dashboard and after a reload', async () => {
    await have('超期', '全部工单', '待办')
    await page.reload()
    await expect.poll(inSidebar).toEqual(['超期', '全部工单', '待办'])
    const cards = page.locator('main').getByRole('region', { name: '快捷菜单' }).getByRole('link')
    await expect.poll(() => cards.count()).toBe(3)
    await sidebar().getByRole('link', { name: '超期' }).click()
    await page.waitForURL(/transfer\/overdue\/list/)
  })

  /** What is picked up hears the next key only after what was asked for with it. */
  const listening = () => atRest(page)

  test('is put in order by mouse and by keyboard', async () => {
    await have('超期', '全部工单', '待办')
    await edit()
    await dragOnto('待办', '超期')
    await expect.poll(order).toEqual(['待办', '超期', '全部工单'])
    await handle('全部工单').focus()
    await page.keyboard.press('Space')
    await page.getByText('已拿起“全部工单”，第 3 位').waitFor({ state: 'attached' })
    await listening()
    await page.keyboard.press('ArrowUp')
    await page.getByText('“全部工单”移到第 2 位').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual(['待办', '全部工单', '超期'])
    await save()
    await expect.poll(inSidebar).toEqual(['待办', '全部工单', '超期'])
  })
})

describe('the context menu', () => {
  const entry = (title: string): Locator =>
    page
      .locator('aside')
      .locator('a:visible', { hasText: new RegExp(`^${title}[\\d.kM]*$`) })
      .last()
  const choose = (action: string): Promise<void> => page.getByRole('menuitem', { name: action }).click()

  test('of an entry adds by right click, warns of a duplicate, removes by keyboard', async () => {
    await have('待办')
    await page.locator('aside').getByRole('button', { name: '流转工单' }).click()
    await entry('即将超期').click({ button: 'right' })
    await choose('添加到快捷菜单')
    await expect.poll(inSidebar).toEqual(['待办', '即将超期'])
    await entry('即将超期').click({ button: 'right' })
    await choose('添加到快捷菜单')
    await page.getByText('请勿重复添加').waitFor()
    await page.mouse.move(700, 500)
    await entry('即将超期').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '移出快捷菜单' }).waitFor()
    await desk.check()
    await page.keyboard.press('Enter')
    await expect.poll(inSidebar).toEqual(['待办'])
  })

  test('of a tag adds the list that it shows', async () => {
    await have('待办')
    await desk.open('/rexian/hotline/xieban/list')
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('link', { name: '协办' })
      .click({ button: 'right' })
    await choose('添加到快捷菜单')
    await expect.poll(inSidebar).toEqual(['待办', '协办'])
  })
})

describe('the menu search', () => {
  const field = (): Locator => page.getByRole('combobox', { name: '搜索与操作' })
  const first = (): Locator => page.getByRole('listbox').getByRole('option').first()

  test('jjcq leads to 即将超期', async () => {
    await goTo(page, '/dashboard', '首页')
    await page.getByRole('button', { name: '搜索与操作' }).waitFor()
    await page.keyboard.press('Control+k')
    await field().fill('jjcq')
    await expect.poll(() => first().innerText()).toContain('即将超期')
    await page.keyboard.press('Enter')
    await page.waitForURL(/transfer\/soonoverdue\/list/)
  })

  test('opens by / where no list takes it, and finds an order by its number', async () => {
    await desk.open('/rexian/all/list')
    const row = page.locator('tr[data-row]', { hasText: /RX\d{14}/ }).first()
    const number = /RX\d{14}/.exec((await row.textContent())!)![0]
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    expect(await field().count()).toBe(0)

    await goTo(page, '/dashboard', '首页')
    await page.getByRole('button', { name: '搜索与操作' }).waitFor()
    await page.keyboard.press('/')
    await field().waitFor()
    await desk.picture('menu-search')
    await field().fill(number)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === number)
    await desk.row(number).waitFor()
  })
})
