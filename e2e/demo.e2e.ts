import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { DESKTOP, PHONE, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
let dispatcher: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const title = () => dispatcher.page.locator('.ant-tour-title')
/** How much of what a bubble explains lies under it. */
const covered = () =>
  dispatcher.page.evaluate(() => {
    const boxOf = (place: string) => document.querySelector(place)!.getBoundingClientRect()
    const [bubble, shown] = [boxOf('.ant-tour-section'), boxOf('.ant-tour-target-placeholder')]
    const width = Math.min(bubble.right, shown.right) - Math.max(bubble.left, shown.left)
    const height = Math.min(bubble.bottom, shown.bottom) - Math.max(bubble.top, shown.top)
    return Math.max(0, width) * Math.max(0, height)
  })

async function toDemo(): Promise<void> {
  await dispatcher.page.locator('header').getByTitle('派单员').click()
  await dispatcher.page.getByRole('menuitem', { name: '演示' }).click()
}

/** Every step with Enter, to the end. */
async function walk(steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await expect.poll(() => title().innerText()).toBe(step)
    await dispatcher.settle()
    expect(await covered(), step).toBe(0)
    await dispatcher.page.keyboard.press('Enter')
  }
  await title().waitFor({ state: 'detached' })
}

test('a tour leads through the first order: left with Esc, taken up again, covering nothing, on a phone too', async () => {
  const { page } = dispatcher
  const steps = ['最急的排在最前', '先看是什么事', '承办单位', '派出去']
  await toDemo()
  await page.getByRole('button', { name: '开始', exact: true }).click()
  await title().waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => title().innerText()).toBe(steps[1])
  await page.keyboard.press('Escape')
  await title().waitFor({ state: 'detached' })
  await toDemo()
  await page.getByRole('button', { name: '从第 2 步继续' }).click()
  await walk(steps.slice(1))
  await toDemo()
  await resize(page, PHONE)
  await page.getByRole('button', { name: '再看一遍' }).click()
  await walk(steps)
  await resize(page, DESKTOP)
})
