import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { SHELL } from '#app/web/messages.ts'
import { SCREENS } from '#app/web/screens.ts'

import type { Desk } from './setup/desk.ts'
import { DESKTOP, PHONE, goTo } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test.for([
  ['leader', '主菜单'],
  ['chengguan', 'Main menu'],
  ['sysadmin', '主菜单'],
] as const)('every screen in the menu of %s opens: %s', async ([who, menu]) => {
  const desk = await office.of(who)
  const { page } = desk
  if (menu === 'Main menu') await page.getByRole('button', { name: 'English', exact: true }).click()
  const links = await page.getByRole('navigation', { name: menu }).getByRole('link').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const name = (await link.locator('span').filter({ hasText: /./ }).first().innerText()).trim()
    await link.click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await desk.settle()
    expect(await page.getByText(/页面出现异常|This page failed/).count()).toBe(0)
  }
  await desk.check()
})

test.for([
  ['zh', 'a desk', DESKTOP],
  ['en', 'a phone', PHONE],
] as const)(
  'every address opens with the title of its screen: %s, on %s',
  { timeout: 300_000 },
  async ([language, _device, size]) => {
    const foreign = new Set<string>()
    const desk = await office.of('admin')
    const { page } = desk
    const id = await anOrder(desk)
    if (language === 'en') await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.setViewportSize(size)
    for (const { path, title } of SCREENS) {
      await goTo(
        page,
        path.replace(':id', id).replace(':action', 'allocate').replace(':queue', 'normal'),
        title[language],
      )
      expect(await page.title()).toBe(`${title[language]} - ${SHELL.platform[language]}`)
      expect(await page.getByText(/页面出现异常|This page failed/).count(), path).toBe(0)
      expect(await wideFields(desk), path).toEqual([])
      if (language === 'en') for (const text of await chineseWords(desk)) foreign.add(`${path} ${text}`)
    }
    expect([...foreign]).toEqual([])
  },
)

/** Chinese in what the program words itself: headings, names of fields and columns, hints, buttons. What people wrote stays. */
const chineseWords = (desk: Desk): Promise<string[]> =>
  desk.page.locator('body *').evaluateAll((nodes) => {
    const worded =
      'h2:not(:has(+ p)), h3, th:not([scope=row]), label, legend, dt, [role=tab], button:not(li *, td *, p *, header *)'
    return nodes
      .filter((node) => node.checkVisibility())
      .flatMap((node) => [
        node.matches(worded) ? (node as HTMLElement).innerText : '',
        node.getAttribute('placeholder') ?? '',
        node.matches('a, li *, td *, header *, .ant-modal *') ? '' : (node.getAttribute('aria-label') ?? ''),
      ])
      .filter((text) => /\p{Script=Han}/u.test(text))
  })

/** Fields that reach beyond their form. */
const wideFields = (desk: Desk): Promise<string[]> =>
  desk.page
    .locator('form input:visible, form textarea:visible, form .ant-select:visible')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) => field.getBoundingClientRect().right > field.closest('form')!.getBoundingClientRect().right + 1,
        )
        .map((field) => field.closest('.ant-form-item')?.querySelector('label')?.textContent ?? field.outerHTML),
    )

/** An order that waits, so that the form to allocate it opens too. */
async function anOrder(desk: Desk): Promise<string> {
  await goTo(desk.page, '/rexian/hotline/normal/list', '待办')
  const link = await desk.row('RX2026').first().getByRole('link').first().getAttribute('href')
  return link!.split('/').at(-1)!
}

test('dark, and in English', async () => {
  const desk = await office.of('leader')
  const { page } = desk
  await desk.menu('办理中')
  await desk.row('RX2026').first().waitFor()
  await page.getByRole('button', { name: '深色模式' }).click()
  await desk.look('list-dark')
  await desk.row('RX2026').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: '办理过程' }).waitFor()
  await desk.look('order-dark')
  await page.getByRole('button', { name: '浅色模式' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await desk.look('order-english')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'In progress' }).click()
  await desk.row('RX2026').first().waitFor()
  await desk.look('list-english')
})
