import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const html = (page: Page) => page.locator('html')
const openPanel = async ({ page }: Desk) => {
  await page.getByRole('button', { name: '界面设置' }).click()
  const panel = page.getByRole('dialog', { name: '界面设置' })
  await panel.waitFor()
  return panel
}
const accent = (page: Page) => html(page).evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim())
/** The server has it: the next computer will find it. */
const saved = (page: Page) => page.waitForResponse(/SettingsSave/)

test('theme colour from eight presets or any other, size, mode and layout: at once, after a reload, on the next computer', async () => {
  const desk = await office.of('viewer')
  const { page } = desk
  const panel = await openPanel(desk)
  const presets = panel.getByRole('group', { name: '主题色' }).getByRole('radio')
  expect(await presets.count()).toBe(8)
  expect(await presets.first().isChecked()).toBe(true)
  expect(await accent(page)).toBe('#0084ff')
  expect(await panel.getByRole('radio', { name: '中', exact: true }).isChecked()).toBe(true)

  await panel.getByRole('radio', { name: '紫藤' }).check({ force: true })
  await expect.poll(() => accent(page)).toBe('#7450d6')
  await panel.getByLabel('其他颜色').fill('#2a8a4a')
  await expect.poll(() => accent(page)).toBe('#2a8a4a')
  await panel.getByRole('radio', { name: '深色' }).check({ force: true })
  await expect.poll(() => html(page).getAttribute('data-theme')).toBe('dark')
  await panel.getByRole('radio', { name: '大', exact: true }).check({ force: true })
  await expect.poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)).toBe('16px')
  const kept = saved(page)
  await panel.getByRole('switch', { name: '显示标签栏' }).click()
  await desk.check()
  await desk.picture('settings')
  await kept

  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).first().waitFor()
  expect(await html(page).getAttribute('data-theme')).toBe('dark')
  expect(await accent(page)).toBe('#2a8a4a')

  const elsewhere = await office.window()
  await elsewhere.signIn('viewer')
  await expect.poll(() => accent(elsewhere.page)).toBe('#2a8a4a')
  await expect.poll(() => html(elsewhere.page).getAttribute('data-size')).toBe('large')
  // Dark belongs to the device on which it was chosen.
  expect(await html(elsewhere.page).getAttribute('data-theme')).toBe('light')
})

test('another user of the same browser has their own look, and the first finds theirs again', async () => {
  const desk = await office.window()
  const { page } = desk
  // Whoever leaves as soon as he has come meets his own stream of events on its way.
  desk.allow(/events\/stream 401$/)
  const leave = async (): Promise<void> => {
    await page.locator('header').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
  }
  // On the page to which signing out led.
  const goIn = async (username: string): Promise<void> => {
    await desk.typeCredentials(username, PASSWORD)
    await page.getByRole('navigation', { name: '主菜单' }).first().waitFor()
  }
  await desk.signIn('visitor')
  const panel = await openPanel(desk)
  const kept = saved(page)
  await panel.getByRole('radio', { name: '朱红' }).check({ force: true })
  await kept
  await page.keyboard.press('Escape')
  await leave()
  expect(await accent(page)).toBe('#d23b2f')
  await goIn('reviewer')
  await expect.poll(() => accent(page)).toBe('#0084ff')
  await leave()
  await goIn('visitor')
  await expect.poll(() => accent(page)).toBe('#d23b2f')
  const again = await openPanel(desk)
  await again.getByRole('button', { name: '恢复默认设置' }).click()
  await expect.poll(() => accent(page)).toBe('#0084ff')
})

test('follows the system until light or dark is chosen', async () => {
  const { page } = await office.of('leader')
  expect(await html(page).getAttribute('data-theme')).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => html(page).getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: '浅色模式' }).click()
  await expect.poll(() => html(page).getAttribute('data-theme')).toBe('light')
})

test('the watermark: 250 by 150 at 0.15, with nickname and phone, over dialogs, not in the way, and it comes back', async () => {
  const desk = await office.of('leader')
  const { page } = desk
  const look = () =>
    page.locator('.watermark').evaluate((sheet) => {
      const style = getComputedStyle(sheet)
      const covers = [sheet.clientWidth, sheet.clientHeight]
      return [style.backgroundSize, style.opacity, style.pointerEvents, style.position, covers]
    })
  const expected = ['250px 150px', '0.15', 'none', 'fixed', [1440, 900]]
  expect(await look()).toEqual(expected)
  const text = await html(page).evaluate((root) => decodeURIComponent(root.style.getPropertyValue('--watermark')))
  expect(text).toMatch(/值班长 1\d{10}</)
  expect(text).toMatch(/2026-10-19 \d\d:\d\d</)

  await page.evaluate(() => document.querySelector('.watermark')!.remove())
  await expect.poll(() => page.locator('.watermark').count()).toBe(1)
  await page.evaluate(() => ((document.querySelector('.watermark') as HTMLElement).style.display = 'none'))
  await expect.poll(look).toEqual(expected)

  await page.emulateMedia({ media: 'print' })
  expect(await look()).toEqual(expected)
  await page.emulateMedia({ media: 'screen' })

  await openPanel(desk)
  const above = await page.evaluate(() => {
    const orders = [...document.querySelectorAll('.watermark, [role=dialog], .ant-drawer')].map(
      (element) => Number(getComputedStyle(element).zIndex) || 0,
    )
    const sheet = Number(getComputedStyle(document.querySelector('.watermark')!).zIndex)
    return sheet === Math.max(...orders)
  })
  expect(above).toBe(true)
})
