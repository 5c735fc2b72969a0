import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { readFile } from 'node:fs/promises'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { confirmImport, upload } from './setup/steps.ts'

let office: Office
let dispatcher: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const numbers = Array.from({ length: 5 }, cityNumber)
const wrong = cityNumber()
const rows = [
  ...numbers.map((工单编号, n) => ({ 工单编号, 工单标题: `夜市占道经营第${n + 1}件` })),
  { 工单编号: cityNumber(), 所属街道: '不存在的街道', 工单标题: '不知在哪条街道' },
  { 工单编号: '2.61019E+17', 工单标题: '编号成了科学记数法' },
  { 工单编号: wrong, 联系电话: '1234', 诉求内容: '', 工单标题: '电话不对，也没有内容' },
  { 工单编号: numbers[0]!, 工单标题: '与第一行重复' },
]

test('the city’s file: every row’s faults in sight before anything is written', async () => {
  const { page } = dispatcher
  await dispatcher.picture('dispatcher-dashboard')
  await upload(dispatcher, rows)
  const counts = await page.locator('main dl').first().innerText()
  expect(counts.replaceAll(/\s+/g, ' ')).toBe('总行数 9 可导入 6 其中有提示 1 错误 2 重复 1')
  const errors = () => page.getByRole('region', { name: '预览确认' }).innerText()
  // The counts come with the batch, the rows are read for themselves.
  await expect.poll(errors).toMatch(/8\s+错误\s+工单编号格式不正确（请设为文本格式）/)
  expect(await errors()).toMatch(/9\s+错误\s+【联系电话】电话号码不正确\s+【诉求内容】不能为空/)
  await dispatcher.picture('dispatcher-import')
  await dispatcher.pictureOnPhone('dispatcher-import-390')
})

test('the rows that failed come back as a file to correct', async () => {
  const { page } = dispatcher
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载错误行' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^导入结果_IM\d+\.xlsx$/)
  const sheet = await readSpreadsheet(await readFile(await download.path()))
  expect(sheet).toHaveLength(4)
  expect(sheet.find(({ cells }) => cells.includes(wrong))!.cells.join('\n')).toContain('【诉求内容】不能为空')
})

test('after confirming, the good rows are orders in the queue, on the badge and in the history', async () => {
  const { page } = dispatcher
  const before = await dispatcher.badge('待办')
  await confirmImport(dispatcher, 6)
  await dispatcher.look('dispatcher-import-done')
  await expect.poll(() => dispatcher.badge('待办')).toBe(before + 6)
  await dispatcher.openOrder('待办', numbers[0]!)
  await expect.poll(() => dispatcher.standing()).toMatch(/待办 当前由.*：派单/)
  await expect.poll(() => dispatcher.history()).toEqual([expect.stringMatching(/^导入工单：批次IM\d+$/)])
  await page.getByText('12500000018').waitFor({ state: 'detached' })
  await dispatcher.picture('dispatcher-order')
  await dispatcher.pictureOnPhone('dispatcher-order-390')
})

test('the same file again brings nothing twice', async () => {
  const { page } = dispatcher
  await upload(dispatcher, rows)
  await page.getByText('重复 7').first().waitFor()
  const before = await dispatcher.badge('待办')
  await page.getByText('没有可导入的行，请在下方更正，或更正文件后重新上传。').waitFor()
  await page.getByRole('button', { name: '放弃导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await page.getByText(/^已停止导入/).waitFor()
  expect([before > 0, await dispatcher.badge('待办')]).toEqual([true, before])
})
