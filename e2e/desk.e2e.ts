import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { arrive } from './setup/steps.ts'

let office: Office
let dispatcher: Desk
const PLACE = '分拣台试验路'
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
  const titles = [1, 2, 3].map((n) => `${PLACE}${n}号夜市占道经营扰民`)
  await arrive(
    dispatcher,
    titles.map((title) => ({ 工单编号: cityNumber(), 工单标题: title, 诉求类型: '投诉' })),
  )
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const order = () => dispatcher.page.getByRole('article', { name: '工单内容' })
const instruction = () => dispatcher.page.getByLabel('派单意见')
/** The order that lies open, once its form is filled in. */
async function filledIn(): Promise<string> {
  await expect.poll(() => instruction().inputValue()).toMatch(/^请.*按照职责分工核实办理.*2026-/)
  return order().getByRole('heading', { level: 2 }).innerText()
}

test('a clear order needs one key, and the last one is taken back', async () => {
  const { page } = dispatcher
  await dispatcher.menu('待办')
  await dispatcher.find(PLACE)
  await page.getByRole('button', { name: '分拣台' }).click()
  await page.getByText('第 1 / 3 件').waitFor()
  const first = await filledIn()
  await dispatcher.picture('desk-1440')
  await dispatcher.lookOnPhone('desk-390')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => order().getByRole('heading', { level: 2 }).innerText()).not.toBe(first)
  const second = await filledIn()
  await page.keyboard.press('Control+Enter')
  await page.getByText('第 3 / 3 件').waitFor()
  await page.getByText('已办 2 件').waitFor()
  await filledIn()
  // Back to the second, which went to its department a moment ago.
  await page.getByRole('button', { name: '撤回这一件' }).waitFor()
  await page.keyboard.press('u')
  await expect.poll(() => order().getByRole('heading', { level: 2 }).innerText()).toBe(second)
  await page.getByLabel('原因').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('派错单位')
  await page.keyboard.press('Control+Enter')
  await page.getByText('已办 1 件').waitFor()
  await order().and(page.locator(':focus')).waitFor()
  await expect.poll(() => order().innerText()).toContain('收回')
  await filledIn()
})

test('what is missing is pointed at, and the keys walk again after Esc', async () => {
  const { page } = dispatcher
  await filledIn()
  await page.keyboard.press('e')
  await instruction().fill('')
  await page.keyboard.press('Control+Enter')
  await page.getByText('请填写派单意见').waitFor()
  await page.keyboard.type('请现场核查')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.getByText('第 1 / 3 件').waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => instruction().inputValue()).toBe('请现场核查')
})

test('keys alone lead to the end of the queue', async () => {
  const { page } = dispatcher
  await page.keyboard.press('Control+Enter')
  await page.getByText('第 3 / 3 件').waitFor()
  await filledIn()
  await page.keyboard.press('Control+Enter')
  await page.getByText('本队列已全部办完').waitFor()
  await page.getByText('共办理 3 件。').waitFor()
  await page.getByRole('button', { name: '撤回这一件' }).waitFor()
})

test('a department keeps the order that it signed, since it is still to be answered', async () => {
  const bureau = await office.of('chengguan')
  const { page } = bureau
  await bureau.open(`/rexian/desk/normal?keyword=${encodeURIComponent(PLACE)}`)
  await page.getByText('第 1 / 3 件').waitFor()
  const opened = page.getByRole('article', { name: '工单内容' }).getByRole('heading', { level: 2 })
  const first = await opened.innerText()
  await page.getByRole('button', { name: '签收', exact: true, pressed: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('button', { name: '登记联系', pressed: true })
    .or(page.getByRole('button', { name: '回复', pressed: true }))
    .waitFor()
  expect(await opened.innerText()).toBe(first)
  await page.getByText('· 签收成功').waitFor()
  await page.getByText('第 1 / 3 件').waitFor()
})

test('a caller is asked by keys alone, and the next one is there', async () => {
  const visitor = await office.of('visitor')
  const { page } = visitor
  await visitor.open('/rexian/desk/visit')
  const opened = page.getByRole('article', { name: '工单内容' }).getByRole('heading', { level: 2 })
  const first = await opened.innerText()
  await page.getByText(`就您反映的“${first}”做个回访`).waitFor()
  await visitor.lookOnPhone('visit-390')
  await page.keyboard.press('t')
  await page.locator('a[href^="tel:"]').waitFor()
  await page.keyboard.press('e')
  await page.keyboard.press('Space')
  await page.getByText('承办单位填报').first().waitFor()
  for (const key of ['Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key)
  await visitor.look('visit-1440')
  await page.keyboard.press('Control+Enter')
  await page.getByText('已办 1 件').waitFor()
  await expect.poll(() => opened.innerText()).not.toBe(first)
})
