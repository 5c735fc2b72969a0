import { getConfig } from '#features/identity/contract/session.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

import {
  COLOUR_RULES,
  DESKTOP,
  LAYOUT_RULES,
  PHONE,
  inaccessible,
  isPictured,
  picture,
  settled,
  resize,
} from './look.ts'
import { makeOlder } from './older-browser.ts'
import { PATIENCE } from './patience.ts'
import { PASSWORD } from './running-program.ts'
import { watch } from './watch.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The language that the browser prefers, and whether it is of the oldest that are supported. */
interface Window {
  readonly locale?: string | undefined
  readonly older?: boolean
}

/** A window of the product, used as people use it: by what stands on buttons, fields and badges. */
export async function openDesk(browser: Browser, address: string, { locale = 'zh-CN', older = false }: Window = {}) {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  if (older) await makeOlder(context)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const { faults, allow } = watch(page, address)
  const open = (path: string) => page.goto(`${address}${path}`)
  const look = async (name: string): Promise<void> => {
    faults.push(...(await inaccessible(page, { inner: true })))
    await picture(page, name)
  }
  return {
    page,
    context,
    faults,
    allow,
    open,
    look,
    /** A picture for the guide of what is looked at elsewhere. */
    async picture(name: string): Promise<void> {
      // Whether a picture is made or not, the journey goes on from what has come to rest.
      await settled(page)
      await picture(page, name)
    },
    async pictureOnPhone(name: string): Promise<void> {
      if (!isPictured(name)) return
      await resize(page, PHONE)
      await picture(page, name)
      await resize(page, DESKTOP)
    },
    /** The same on a phone, after it was looked at on a desk. */
    async lookOnPhone(name: string): Promise<void> {
      await resize(page, PHONE)
      faults.push(...(await inaccessible(page, { rules: LAYOUT_RULES, inner: true })))
      await picture(page, name)
      await resize(page, DESKTOP)
    },
    /** Signed in and on the first page, with its numbers there. */
    async signIn(username: string): Promise<void> {
      await enter(context, address, username)
      const numbers = counted(page)
      await open('/dashboard')
      await numbers
    },
    /** The same as a person does it. */
    async signInByForm(username: string): Promise<void> {
      await open('/login')
      const numbers = counted(page)
      await typeCredentials(page, username, PASSWORD)
      await numbers
    },
    /** Calls as the person at this desk. */
    async client(): Promise<SignedClient> {
      const client = signedClient(address)
      for (const { name, value } of await context.cookies(address)) client.cookies.set(name, value)
      client.setToken(client.cookies.get('Admin-Token') ?? '')
      return client
    },
    typeCredentials: (username: string, password: string) => typeCredentials(page, username, password),
    /** The number on the badge of a menu entry; 0 where there is none. */
    async badge(title: string): Promise<number> {
      const badges = page.getByRole('navigation', { name: '主菜单' }).locator(`[title^="${title} "]`)
      const [text] = await badges.evaluateAll((found) => found.map((badge) => badge.getAttribute('title')!))
      return text ? Number(text.split(' ').at(-1)) : 0
    },
    /** Goes to a menu entry. */
    menu: (title: string) => menu(page, title),
    /** Nothing is loading and nothing moves. */
    settle: () => settled(page),
    /** Notes what cannot be read or reached. */
    check: async () => void faults.push(...(await inaccessible(page))),
    /** The same of the screen alone, or of what lies on top. */
    checkOver: async () => void faults.push(...(await inaccessible(page, { inner: true }))),
    /** Of a screen that was judged at another size, what depends on the size. */
    checkLayout: async () => void faults.push(...(await inaccessible(page, { inner: true, rules: LAYOUT_RULES }))),
    otherMode: () => otherMode(page),
    /** The same in light and dark: in the other mode only the colours differ. */
    async checkInBothModes(): Promise<void> {
      faults.push(...(await inaccessible(page, { inner: true })))
      await otherMode(page)
      faults.push(...(await inaccessible(page, { inner: true, rules: COLOUR_RULES })))
    },
    /** Opens an order out of the list that the menu entry shows. */
    async openOrder(queue: string, order: string): Promise<void> {
      await menu(page, queue)
      await find(page, order)
      await rowOf(page, order).getByRole('link').first().click()
      await page.getByRole('heading', { name: '办理过程' }).waitFor()
    },
    find: (text: string) => find(page, text),
    row: (text: string) => rowOf(page, text),
    /** Opens the form of an action on the order that is shown. */
    async act(action: string): Promise<Locator> {
      await pressAction(page, action)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      return dialog
    },
    /** Sends the open form and waits until the server has done it. */
    async send(action: string): Promise<void> {
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).last().click()
      // Another message may still stand there, of which this one is a part: 撤回退单成功.
      await page
        .getByText(new RegExp(`(^|· )${action}成功`))
        .last()
        .waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    /** What may be done with the order now. */
    actions: async () => {
      const buttons = await actionBar(page).locator('button:not([aria-haspopup=menu])').allInnerTexts()
      const behind = await moreActions(page).evaluateAll((more) =>
        more.map((button) => button.getAttribute('title')!.split('\n')),
      )
      return [...buttons, ...behind.flat()]
    },
    /** Lines of the history, the newest first. */
    history: () => lines(page).allInnerTexts(),
    lastLine: () => lines(page).first().innerText(),
    /** Status and holder, as the head of the order says it. */
    standing: async () => (await page.locator('main header:visible').first().innerText()).replaceAll(/\s+/g, ' '),
  }
}

const actionBar = (page: Page): Locator => page.getByRole('toolbar', { name: '可执行操作' })
const moreActions = (page: Page): Locator => actionBar(page).locator('[aria-haspopup=menu]')

/** On the bar, or behind “more”. */
async function pressAction(page: Page, action: string): Promise<void> {
  const button = actionBar(page).getByRole('button', { name: action, exact: true })
  const more = actionBar(page).locator(`[aria-haspopup=menu][title~="${action}"]`)
  await button.or(more).click()
  if (await more.isVisible()) await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** From light to dark or back, as the computer changes in the evening. */
async function otherMode(page: Page): Promise<void> {
  const mode = await page.locator('html').getAttribute('data-theme')
  const other = mode === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await page.locator(`html[data-theme="${other}"]`).waitFor({ state: 'attached' })
}

/** The menu is there, with its numbers where the person has any. */
async function counted(page: Page): Promise<void> {
  const answer = async <T>(path: RegExp): Promise<T | null> =>
    ((await (await page.waitForResponse(path)).json()) as { data: T | null }).data
  const counting = answer<Record<string, number>>(/AppComplaintStatistics/)
  // Who may not read orders is told no numbers and asks for none.
  counting.catch(() => undefined)
  const granted = await answer<{ api_arr: string[] }>(/OperatorRoutes/)
  const counts = granted?.api_arr.some((path) => path.endsWith('/AppComplaintStatistics'))
  const data = counts ? await counting : null
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  if (Object.values(data ?? {}).some(Boolean)) await menu.locator('[title]').first().waitFor({ state: 'attached' })
}

const lines = (page: Page): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: '办理过程' }) }).locator('li > p:nth-of-type(2)')

/** Gives the window the cookies that signing in would have left in it. */
async function enter(context: BrowserContext, address: string, username: string): Promise<void> {
  const client = signedClient(address)
  await client.login(username, PASSWORD)
  const { supplier_uid } = await client.call(getConfig, {})
  const cookies = [...client.cookies, ['Suid', supplier_uid] as const, ['Admin-Token', client.getToken()] as const]
  await context.addCookies(
    cookies.map(([name, value]) => ({ name, value, url: address, httpOnly: name === 'rexian_sid' })),
  )
}

async function typeCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Chooses the first level when the entry is in another one than is shown. */
async function menu(page: Page, title: string): Promise<void> {
  const levels = page.getByRole('navigation', { name: '主菜单' })
  const entry = levels.locator('a').filter({ hasText: new RegExp(`^${title}[\\d.kM]*$`) })
  const first = await entry.evaluate((link) => link.closest('section[hidden]')?.id)
  if (first) await levels.locator(`[aria-controls="${first}"]`).click()
  await entry.click()
}

const rowOf = (page: Page, text: string): Locator => page.locator('tr[data-row]:visible').filter({ hasText: text })

const SEARCHED = '编号、标题、内容或完整电话'

async function find(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: SEARCHED })
  // A list that was just opened, or once more, is drawn anew, and its box says what the address asks for: what is typed before
  // would be lost.
  await page.waitForFunction((name) => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    const said = seen(`input[aria-label="${name}"]`).map((input) => (input as HTMLInputElement).value)
    const asked = new URL(location.href).searchParams.get('keyword') ?? ''
    return said.length === 1 && said[0] === asked && seen('[aria-busy="true"]').length === 0
  }, SEARCHED)
  await box.fill(text)
  await box.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === text)
  // The rows of before stay until those that were asked for are there, and the address changes before the list is drawn
  // again; a click on them would be lost.
  await page.waitForFunction((asked) => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    const rows = seen('tr[data-row]')
    const isThere = rows.length > 0 && rows.every((row) => row.textContent.includes(asked))
    return isThere && seen('[aria-busy="true"]').length === 0
  }, text)
}
