import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { SCREENS } from '#app/web/screens.ts'
import { deskPath, listPath } from '#features/work-orders/domain/queues/addresses.ts'
import { DESK } from '#features/work-orders/web/desk/messages.ts'
import { QUEUE_NAMES, type QueueName } from '#features/work-orders/domain/queues/queues.ts'

import type { Desk } from './setup/desk.ts'
import { goTo } from './setup/look.ts'
import { here } from './setup/district.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { KINDS, everyScreen } from './setup/screens.ts'
import { stumbles, walkByTab } from './setup/stumbles.ts'

/** One for each test: who is away for long is signed out. */
let office: Office | undefined
// Not before: of a test that failed it is told what stood in its windows.
beforeEach(async () => {
  await office?.close()
  office = await openOffice(here().address, { older: true })
})
afterAll(() => office?.close())
afterEach(() => expect(office!.faults()).toEqual([]))

test.for([
  ['leader', '主菜单', ['deptreply', 'deptback']],
  ['chengguan', 'Main menu', ['normal']],
  ['sysadmin', '主菜单', []],
] as const)('every screen in the menu of %s opens, and the desk: %s', async ([who, menu, queues]) => {
  const desk = await office!.of(who)
  const { page } = desk
  if (menu === 'Main menu') await page.getByRole('button', { name: 'English', exact: true }).click()
  for (const queue of queues) await checkDesk(desk, queue, menu === 'Main menu' ? 'en' : 'zh')
  const links = await page.getByRole('navigation', { name: menu }).getByRole('link').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const name = (await link.locator('span').filter({ hasText: /./ }).first().innerText()).trim()
    await link.click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await desk.settle()
    expect(await page.title()).toMatch(new RegExp(`^${name} - `))
    expect(await stumbles(page), name).toEqual([])
    if (!OF_ORDERS.includes(new URL(page.url()).pathname)) expect(await widerBy(page), name).toBe(0)
  }
  await desk.check()
})

/** They have columns for every office, which chooses its own. */
const OF_ORDERS = QUEUE_NAMES.map(listPath)

/** By how much the rows of a list are wider than what there is of the window. */
const widerBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll('main [data-row]')].find((shown) => shown.checkVisibility())
    const frame = row?.closest('table')?.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : 0
  })

/** The form is there, and can be reached and read. */
async function checkDesk(desk: Desk, queue: QueueName, language: 'zh' | 'en'): Promise<void> {
  const { title } = SCREENS.find(({ path }) => path === deskPath(queue))!
  await goTo(desk.page, deskPath(queue), title[language])
  const [form, nothing] = [desk.page.locator('form:visible'), desk.page.getByText(DESK.nothing[language])]
  await form.or(nothing).first().waitFor()
  // The first of them may wait for somebody else.
  while (!(await form.isVisible())) {
    await desk.page.keyboard.press('j')
    await form.or(nothing).first().waitFor()
  }
  await desk.check()
  expect(await walkByTab(desk.page), queue).toEqual([])
}

test('every kind of screen has its title and one main part, is read by everybody and walked with Tab', async () => {
  const desk = await office!.of('admin')
  const { page } = desk
  for await (const { path } of everyScreen(desk, 'zh', KINDS)) {
    expect(await page.locator('nav[aria-label="主菜单"]').isVisible(), path).toBe(true)
    // Light here, and dark on a phone below; lists, forms and panels in both at either size by `accessibility.e2e.ts`.
    await desk.checkOver()
    expect.soft(await walkByTab(page), path).toEqual([])
  }
})
