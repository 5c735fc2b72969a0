import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { complaintList } from '#features/work-orders/contract/list.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { detailPath, listPath } from '#features/work-orders/domain/queues/addresses.ts'
import { QUEUES } from '#features/work-orders/domain/queues/queues.ts'
import { ACTION_KEY } from '#features/work-orders/web/order/action-key.ts'

import { importExport, uploadExport } from './soak/import-by-api.ts'
import { cityExport, cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { focused, tabTo } from './setup/keyboard.ts'
import { DESKTOP, PHONE, goTo, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'
import { stumbles, walkByTab } from './setup/stumbles.ts'

let office: Office
let leader: Desk
beforeAll(async () => {
  office = await openOffice()
  leader = await office.of('leader')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const LIST = { path: listPath('normal'), title: '待办' }

const button = (name: string) => (page: Page) =>
  page.locator('main:visible, header').getByRole('button', { name, exact: true }).first()
const row = (page: Page): Locator => page.locator('tr[data-row]:visible').first()

/** What opens over a list: by what, and with which key where that has none of its own. */
const PANELS: readonly (readonly [name: string, opener: (page: Page) => Locator, key?: string])[] = [
  ['a new order', button('新增工单')],
  ['an export', button('导出')],
  ['the columns', button('列设置')],
  ['the settings', button('界面设置')],
  ['the search', row, 'Control+k'],
  ['the keys', row, '?'],
  ['the quick menus', (page) => page.getByRole('button', { name: '编辑快捷菜单' }).first()],
]

test('panels are read, walked with Tab, and left to where one came from', async () => {
  const { page } = leader
  await goTo(page, LIST.path, LIST.title)
  await row(page).waitFor()
  await button('更多功能')(page).click()
  for (const [name, opener, key] of PANELS) {
    const panel = await openBy(opener(page), key)
    await leader.checkOver()
    await leave(panel, opener(page), name)
    // The colours of the next ones in the other mode.
    if (name === 'the columns') await leader.otherMode()
  }
})

test('the form of an action begins in its first field and offers its choices to everybody', async () => {
  const { page } = leader
  await goTo(page, LIST.path, LIST.title)
  const opener = page.locator('main:visible').getByRole('button', { name: '派单', exact: true }).first()
  const form = await openBy(opener)
  await expect.poll(() => focused(page)).toContain('主办单位')
  await form.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option').first().waitFor()
  await leader.checkInBothModes()
  await page.keyboard.press('Escape')
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  await leave(form, opener, 'the form of an action')
})

test.for([
  ['leader', 'normal'],
  ['chengguan', 'normal'],
  ['reviewer', 'deptreply'],
] as const)('every form that %s opens beside an order of %s is read and left by keys', async ([who, queue]) => {
  const desk = await office.of(who)
  const { page } = desk
  const client = await desk.client()
  const { rows } = await client.call(complaintList, { queue, limit: 20 })
  const { id, actions } = rows.toSorted((a, b) => b.actions.length - a.actions.length)[0]!
  await goTo(page, detailPath(queue, id), '工单详情')
  const form = page.getByRole('dialog')
  for (const action of actions) {
    await page.keyboard.press(ACTION_KEY[action])
    await form.waitFor()
    await desk.checkOver()
    expect(await walkByTab(page, { stops: 8 }), action).toEqual([])
    // What is open in a field closes first.
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached', timeout: 3000 }).catch(() => page.keyboard.press('Escape'))
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).not.toBe('')
  }
  await resize(page, PHONE)
  await page.keyboard.press(ACTION_KEY[actions[0]!])
  await form.waitFor()
  await desk.checkInBothModes()
  expect(await stumbles(page), 'on a phone').toEqual([])
  await page.keyboard.press('Escape')
  await resize(page, DESKTOP)
})

test.for([
  ['leader', 'normal'],
  ['chengguan', 'normal'],
  ['reviewer', 'deptreply'],
] as const)('what %s does with several orders of %s is read and left by keys', async ([who, queue]) => {
  const desk = await office.of(who)
  const { page } = desk
  await goTo(page, listPath(queue), QUEUES[queue].title.zh)
  const main = page.locator('main:visible')
  for (const at of [0, 1]) await main.locator('tbody').getByRole('checkbox').nth(at).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  // What is done with some of them says with how many.
  const names = (await bar.getByRole('button').allInnerTexts()).filter((name) => / \d$/.test(name))
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    const opener = bar.getByRole('button', { name, exact: true })
    const form = await openBy(opener)
    await desk.checkOver()
    await leave(form, opener, name)
  }
  await bar.getByRole('button', { name: '取消选择' }).click()
})

test('the rest of a row’s actions is read and left by keys', async () => {
  const { page } = leader
  await goTo(page, LIST.path, LIST.title)
  const more = row(page).getByRole('button', { name: '更多', exact: true })
  const menu = await openBy(more)
  await leader.checkInBothModes()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await isFocused(more)).toBe(true)
})

test('what is looked at beside a list is read and left by keys', async () => {
  const { page } = leader
  await goTo(page, LIST.path, LIST.title)
  await row(page).focus()
  await page.keyboard.press('Space')
  await page.getByRole('complementary').last().waitFor()
  await leader.checkInBothModes()
  expect(await walkByTab(page)).toEqual([])
  await page.keyboard.press('Escape')
})

async function openBy(opener: Locator, key = 'Enter'): Promise<Locator> {
  await opener.focus()
  await opener.page().keyboard.press(key)
  const panel = opener
    .page()
    .locator('[role="dialog"]:visible, dialog:visible, .ant-popover:visible, [role="menu"]:visible:not(nav *)')
    .last()
  await panel.waitFor()
  return panel
}

/** Walks through what lies on top, and leaves it to where one came from. */
async function leave(panel: Locator, opener: Locator, name: string): Promise<void> {
  const page = opener.page()
  expect.soft(await walkByTab(page, { stops: 12 }), name).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(opener), { message: name }).toBe(true)
}

const isFocused = (element: Locator): Promise<boolean> => element.evaluate((one) => one === document.activeElement)

test('evidence is looked at over the page', async () => {
  const client = await leader.client()
  const { rows } = await client.call(complaintList, { queue: 'completedreply', limit: 20 })
  for (const { id } of rows) {
    const { replies } = await client.call(getComplaintInfo, { id })
    if (!replies.some(({ attachments }) => attachments.some(({ file_name }) => /\.(png|jpe?g)$/.test(file_name))))
      continue
    await goTo(leader.page, detailPath('all', id), '工单详情')
    const opener = leader.page.locator('main:visible button:has(img)').first()
    const viewer = await openBy(opener)
    await leader.checkOver()
    return leave(viewer, opener, 'evidence')
  }
  expect.fail('no order has a picture')
})

test('faults of an import are mended by everybody, on a desk and on a phone', async () => {
  const { page } = leader
  const bytes = await cityExport([
    { 工单编号: cityNumber(), 办理时限: '2026-13-45' },
    { 工单编号: cityNumber(), 联系电话: '12' },
  ])
  const id = await uploadExport(new URL(page.url()).origin, await leader.client(), { name: '待修正.xlsx', bytes })
  await goTo(page, `/rexian/hotline/normal/import?batch=${id}`, '导入工单')
  await page.getByRole('list', { name: '问题分类' }).waitFor()
  await leader.checkInBothModes()
  expect(await walkByTab(page)).toEqual([])
  const opener = page.getByRole('button', { name: '放弃导入', exact: true })
  await leave(await openBy(opener), opener, 'a question')
  await resize(page, PHONE)
  await leader.checkInBothModes()
  expect(await stumbles(page)).toEqual([])
  await resize(page, DESKTOP)
})

test('a leader’s morning brief is read in light and dark', async () => {
  const { page } = leader
  await goTo(page, '/dashboard', '首页')
  await leader.checkInBothModes()
  expect(await walkByTab(page)).toEqual([])
})

test('before sign-in, in light and dark, with nobody’s name behind it', async () => {
  const { page, open, check } = await office.window()
  await open('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.watermark').count()).toBe(0)
  await check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await check()
})

test('a screen says its language', async () => {
  const { page } = leader
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('button', { name: '中文', exact: true }).click()
})

test('wherever Tab leads from the first stop of a page, the focus can be seen', async () => {
  await leader.open(LIST.path)
  await row(leader.page).waitFor()
  expect(await walkByTab(leader.page, { from: 'body', stops: 45 })).toEqual([])
})

test('a queue is emptied without a mouse, from signing in to its last order', async () => {
  const rows = ['甲', '乙', '丙'].map((which) => ({ 工单编号: cityNumber(), 工单标题: `键盘派单${which}` }))
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
  // Behind the star, by which one follows it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('派单')

  await page.keyboard.press('Alt+w')
  await desk.row('键盘派单').first().waitFor()
  await tabTo(page, /^分拣台$/)
  await page.keyboard.press('Enter')
  for (const place of ['第 1 / 2 件', '第 2 / 2 件']) {
    await page.getByText(place).waitFor()
    await expect.poll(() => page.getByLabel('派单意见').inputValue()).toMatch(/^请.*2026-/)
    await page.keyboard.press('Control+Enter')
  }
  await page.getByText('本队列已全部办完').waitFor()
})
