import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { DESKTOP, PHONE, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { DISTINCT, everyScreen } from './setup/screens.ts'
import { stumbles } from './setup/stumbles.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test('in English on a dark phone: no word left in Chinese, nothing reaches over the edge, also enlarged', async () => {
  const foreign = new Set<string>()
  const desk = await office.of('admin')
  const { page } = desk
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await resize(page, PHONE)
  await desk.otherMode()
  for await (const { path, isKind } of everyScreen(desk, 'en', DISTINCT)) {
    for (const text of await chineseWords(desk)) foreign.add(`${path} ${text}`)
    if (!isKind) continue
    await desk.checkLayout()
    for (const size of ENLARGED) {
      await resize(page, size)
      // What is drawn follows the window a moment later.
      await expect.poll(() => stumbles(page), { message: `${path} at ${size.width}` }).toEqual([])
    }
    await resize(page, PHONE)
  }
  expect([...foreign]).toEqual([])
})

test('in a low window what stands above the rows gives way, and another page begins with its first row', async () => {
  const { page, open } = await office.of('dispatcher')
  await resize(page, LYING)
  await open('/rexian/all/list')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await cards.nth(9).scrollIntoViewIfNeeded()
  const inSight = () => cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().top >= 0).length)
  const rows = await page.evaluate(() => document.elementFromPoint(160, 8)?.closest('li') !== null)
  expect(rows).toBe(true)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(inSight).toBe(20)
  await resize(page, DESKTOP)
})

/** 1280 × 1024 enlarged to 400 % (WCAG 1.4.10). */
const LYING = { width: 320, height: 256 }

/** A desk of 1440 × 900 enlarged to 200 %, and the 320 px of WCAG 1.4.10. */
const ENLARGED = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]

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
