import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { hear, spoken } from './setup/heard.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const CHINESE = /[\u3400-\u9fff]+/g
const ENGLISH = /[A-Za-z]{3,}/g
/** Names that are the same in both languages, keys and units. */
const BOTH = new Set(
  'Rexian English Ctrl Enter Esc Tab Alt Shift Excel DingTalk xlsx xls csv jpg jpeg png pdf docx doc mp wav amr zip rar JPG PNG WebP'.split(
    ' ',
  ),
)
/** The name of the other language is written in it. */
const OWN_NAME = /^(中文|English)$/

type Heard = ReturnType<typeof hear>

const strangers = async (page: Page, heard: Heard, foreign: RegExp): Promise<string[]> =>
  (await spoken(page))
    .filter((text) => !OWN_NAME.test(text) && !heard.says(text))
    .flatMap((text) =>
      (text.match(foreign) ?? [])
        .filter((word) => !BOTH.has(word) && !heard.says(word))
        .map((word) => `${word}: ${text.slice(0, 60)}`),
    )

async function walk(desk: Desk, heard: Heard, foreign: RegExp, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    await desk.open(path)
    await desk.page.getByRole('main').waitFor()
    await desk.settle()
    for (const word of await strangers(desk.page, heard, foreign)) found.add(`${path} ${word}`)
  }
  return [...found]
}

/** One of each kind of screen; their texts are declared once for all lists. */
const SCREENS = [
  '/dashboard',
  '/rexian/hotline/normal/list',
  '/rexian/transfer/overdue/list',
  '/profile/user/edit',
  '/profile/pwd/edit',
  '/404',
  '/401',
]

test.for([
  { who: 'leader', language: 'en', foreign: CHINESE },
  { who: 'leader', language: 'zh', foreign: ENGLISH },
  { who: 'chengguan', language: 'en', foreign: CHINESE },
  { who: 'chengguan', language: 'zh', foreign: ENGLISH },
])('$who reads everything but people’s own words in one language: $language', async ({ who, language, foreign }) => {
  const desk = await office.window()
  const { page, context } = desk
  const heard = hear(page)
  await desk.signIn(who)
  await desk.open('/rexian/all/list')
  await desk.row('RX2026').first().waitFor()
  const order = (await desk.row('RX2026').first().getByRole('link').first().getAttribute('href'))!
  await context.addCookies([{ name: 'language', value: language, url: page.url() }])
  if (language === 'en') await page.getByRole('button', { name: 'English', exact: true }).click()
  expect(await walk(desk, heard, foreign, [...SCREENS, order])).toEqual([])
  await page.getByRole('button', { name: language === 'en' ? 'Settings' : '界面设置', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await strangers(page, heard, foreign)).toEqual([])
})

test('the sign-in page is in one language', async () => {
  const { page, open, context } = await office.window()
  const heard = hear(page)
  await open('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await strangers(page, heard, ENGLISH)).toEqual([])
  await context.addCookies([{ name: 'language', value: 'en', url: page.url() }])
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await strangers(page, heard, CHINESE)).toEqual([])
})
