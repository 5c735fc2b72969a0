import { readFileSync } from 'node:fs'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test('a list is exported from where it stands, and its file is in hand after a reload', async () => {
  const desk = await office.of('dispatcher')
  const { page } = desk
  await desk.open('/rexian/all/list?urgency=urgent_24h')
  await page.getByRole('button', { name: '更多功能' }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('紧急程度：紧急').waitFor()
  await desk.picture('export-ask')
  await dialog.getByRole('radio', { name: /csv/ }).check()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: /个导出文件可下载/ }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^下载 · 工单_\d+\.csv/ }).click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^工单_\d{14}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toContain('本级编号')
  expect(lines.at(-1)).toContain(`共 ${lines.length - 2} 行`)
  await desk.open('/profile/exports')
  await page.getByRole('button', { name: '下载', exact: true }).waitFor()
  await desk.look('exports-mine')
  await desk.lookOnPhone('exports-mine-390')
})
