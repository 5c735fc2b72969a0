import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { type } from './setup/fill.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

test('the head of a department keeps a list with a condition, shares it, and an operator of the department opens it', async () => {
  const head = await office.of('chengguan_admin')
  const { page } = head
  await head.menu('全部工单')
  await page.getByRole('button', { name: '更多功能' }).click()
  await page.getByRole('button', { name: '高级筛选', exact: true }).click()
  const conditions = page.getByRole('dialog')
  await conditions.getByLabel('状态的值').fill('办理中')
  await page.keyboard.press('Enter')
  await conditions.getByText('即：状态为办理中').waitFor()
  await head.look('conditions')
  await head.lookOnPhone('conditions-390')
  await conditions.getByRole('button', { name: '筛选', exact: true }).click()
  await page.getByText('高级筛选：状态为办理中').waitFor()

  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name: '另存为视图' }).click()
  await type(page.getByRole('dialog'), '名称', '在办工单')
  await page.getByRole('dialog').getByRole('button', { name: '另存为视图' }).click()
  await page.getByRole('button', { name: '视图：在办工单' }).click()
  await page.getByRole('menuitem', { name: '管理视图' }).click()
  await head.look('views')
  await page.getByRole('button', { name: '共享', exact: true }).click()
  await page.getByLabel('本单位').check()
  await page.getByRole('dialog').getByRole('button', { name: '共享', exact: true }).click()
  await page.getByText('共享范围已更新').waitFor()

  const operator = await office.of('chengguan')
  await operator.menu('全部工单')
  await operator.page.getByRole('button', { name: '视图', exact: true }).click()
  await operator.page.getByRole('menuitem', { name: /^在办工单 · / }).click()
  await operator.page.getByText('高级筛选：状态为办理中').waitFor()
  expect(operator.page.url()).toMatch(/[?&]view=\d+/)
})
