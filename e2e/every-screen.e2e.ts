import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { SHELL } from '#app/web/messages.ts'
import { SCREENS } from '#app/web/screens.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { deskPath } from '#features/work-orders/domain/addresses.ts'
import { DESK } from '#features/work-orders/web/desk/messages.ts'
import type { QueueName } from '#features/work-orders/domain/queues.ts'
import type { Screen } from '#ui/screens.ts'

import type { Desk } from './setup/desk.ts'
import { DESKTOP, PHONE, goTo, picture } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { stumbles, walkByTab } from './setup/stumbles.ts'

/** One for each test: who is away for long is signed out. */
let office: Office
/** An order that waits, so that the form to allocate it opens too. */
let id: string
beforeAll(async () => {
  office = await openOffice()
  const { page, row } = await office.of('admin')
  await goTo(page, '/rexian/hotline/normal/list', '待办')
  const link = await row('RX2026').first().getByRole('link').first().getAttribute('href')
  id = link!.split('/').at(-1)!
})
// Not before: of a test that failed it is told what stood in its windows.
beforeEach(async () => {
  await office.close()
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test.for([
  ['leader', '主菜单', ['deptreply', 'deptback']],
  ['chengguan', 'Main menu', ['normal']],
  ['sysadmin', '主菜单', []],
] as const)('every screen in the menu of %s opens, and the desk: %s', async ([who, menu, queues]) => {
  const desk = await office.of(who)
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
  }
  await desk.check()
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

/** Which component renders it, and with what. */
const drawn = ({ screen }: Screen): [part: unknown, given: string] => {
  const { type, key, props } = screen() as ReactElement
  return [type, JSON.stringify([key, props])]
}
const isFirst = (screen: Screen, same: (a: Screen, b: Screen) => boolean): boolean =>
  SCREENS.findIndex((other) => same(screen, other)) === SCREENS.indexOf(screen)
/** Lists of orders are all opened from the menu above. */
const isOpenedAbove = ({ endpoints }: Screen): boolean => endpoints[0] === complaintList
/** What several addresses show in the same way is looked at once; which of them leads where, `screens.web.test` knows. */
const DISTINCT = SCREENS.filter((screen) =>
  isFirst(screen, (a, b) => drawn(a)[0] === drawn(b)[0] && (String(drawn(a)) === String(drawn(b)) || isOpenedAbove(a))),
)
/** Of what one component draws, the first is judged more closely: the others differ by their rows, and are opened on a phone. */
const KINDS = SCREENS.filter((screen) => isFirst(screen, (a, b) => drawn(a)[0] === drawn(b)[0]))

/** Each of these screens, opened as a link opens it; the guide names their pictures by their addresses. */
async function* everyScreen(desk: Desk, language: 'zh' | 'en', screens: readonly Screen[]) {
  // Nothing else has the number of an order: the screen says so.
  desk.allow(/(OperatorInfo|OperationInfo|RequestInfo|WarningInfo|ScorecardInfo|PublishedInfo) 404/)
  for (const screen of screens) {
    const path = screen.path.replace(':id', id).replace(':action', 'allocate').replace(':queue', 'normal')
    await goTo(desk.page, path, screen.title[language])
    expect(await desk.page.title()).toBe(`${screen.title[language]} - ${SHELL.platform[language]}`)
    expect.soft(await stumbles(desk.page), path).toEqual([])
    if (language === 'zh') await picture(desk.page, path.slice(1).replaceAll('/', '-'))
    yield { path, isKind: KINDS.includes(screen) }
    // What is kept behind tags would be drawn again with every change of size and mode.
    await desk.page.keyboard.press('Alt+w')
  }
}

test('every kind of screen has its title and one main part, is read by everybody and walked with Tab', async () => {
  const desk = await office.of('admin')
  const { page } = desk
  for await (const { path } of everyScreen(desk, 'zh', KINDS)) {
    expect(await page.locator('nav[aria-label="主菜单"]').isVisible(), path).toBe(true)
    // Light here, and dark on a phone below; lists, forms and panels in both at either size by `accessibility.e2e.ts`.
    await desk.checkOver()
    expect.soft(await walkByTab(page), path).toEqual([])
  }
})

test('in English on a dark phone: no word left in Chinese, nothing reaches over the edge, also enlarged', async () => {
  const foreign = new Set<string>()
  const desk = await office.of('admin')
  const { page } = desk
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.setViewportSize(PHONE)
  await desk.otherMode()
  for await (const { path, isKind } of everyScreen(desk, 'en', DISTINCT)) {
    for (const text of await chineseWords(desk)) foreign.add(`${path} ${text}`)
    if (!isKind) continue
    await desk.checkLayout()
    for (const size of ENLARGED) {
      await page.setViewportSize(size)
      // What is drawn follows the window a moment later.
      await expect.poll(() => stumbles(page), { message: `${path} at ${size.width}` }).toEqual([])
    }
    await page.setViewportSize(PHONE)
  }
  expect([...foreign]).toEqual([])
})

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

test('dark, and in English', async () => {
  const desk = await office.of('leader')
  const { page } = desk
  await page.setViewportSize(DESKTOP)
  await desk.menu('办理中')
  await desk.row('RX2026').first().waitFor()
  await page.getByRole('button', { name: '深色模式' }).click()
  await picture(page, 'list-dark')
  await desk.row('RX2026').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: '办理过程' }).waitFor()
  await picture(page, 'order-dark')
  await page.getByRole('button', { name: '浅色模式' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await picture(page, 'order-english')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'In progress' }).click()
  await desk.row('RX2026').first().waitFor()
  await picture(page, 'list-english')
})
