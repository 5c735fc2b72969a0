import { cityExport, cityNumber, type CityRow } from '../e2e/setup/city-export.ts'
import type { Hands, Job } from './job.ts'

/** What is done with files of the city. */
export const IMPORT_JOBS: readonly Job[] = [
  {
    name: 'import 800 rows',
    who: 'dispatcher',
    before: { clicks: 4, keys: null },
    goal: '4 clicks',
    prepare: async (desk) => void (await desk.open('/rexian/hotline/normal/list')),
    work: async (hands) => {
      const { page } = hands
      await hands.click(page.getByRole('button', { name: '导入工单' }))
      await choose(hands, await cityExport(rows(800)))
      await confirm(hands, 800)
    },
  },
  {
    name: 'undo the import',
    who: 'leader',
    before: { clicks: 2, keys: null },
    goal: '2 clicks',
    prepare: async (desk) => {
      await desk.open('/rexian/hotline/normal/import')
      await desk.page
        .getByRole('row', { name: /已完成/ })
        .first()
        .getByRole('link')
        .first()
        .click()
      await desk.page.getByRole('button', { name: '撤销导入' }).waitFor()
    },
    work: async (hands) => {
      const { page } = hands
      await hands.click(page.getByRole('button', { name: '撤销导入' }))
      await hands.click(page.getByRole('dialog').getByRole('button', { name: '确认' }))
      await page
        .getByText(/已撤销 800 条/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'mend 35 faulty rows of 800',
    who: 'dispatcher',
    before: { clicks: 4, keys: null },
    goal: 'in place',
    prepare: async (desk) => {
      await desk.open('/rexian/hotline/normal/import')
      await desk.page.getByRole('button', { name: '选择文件' }).waitFor()
      const bytes = await cityExport(rows(800).map((row, n) => (n < 35 ? { ...row, 联系电话: '1234' } : row)))
      await desk.page
        .locator('input[type=file]')
        .setInputFiles({ name: '市平台导出.xlsx', mimeType: 'application/octet-stream', buffer: bytes })
      await desk.page
        .getByRole('textbox', { name: /联系电话$/ })
        .first()
        .waitFor()
    },
    work: async (hands) => {
      const { page } = hands
      const faulty = page.getByRole('textbox', { name: /联系电话$/ })
      for (let n = 0; n < 35; n++) {
        // At the end of a page the hand goes back to what came up meanwhile.
        if (!(await page.evaluate(() => document.activeElement?.matches('[data-mend]'))))
          await hands.click(faulty.first())
        await hands.press('Control+a')
        await hands.write(`1250000${String(2000 + n)}`)
        await hands.press('Enter')
      }
      await page.getByRole('button', { name: '确认导入 800 条' }).waitFor()
    },
  },
]

const rows = (count: number): CityRow[] =>
  Array.from({ length: count }, (_, n) => ({ 工单编号: cityNumber(), 工单标题: `夜市占道经营第${n + 1}件` }))

/** A file dialog is one click; what is done in it is not ours. */
async function choose(hands: Hands, buffer: Buffer): Promise<void> {
  hands.clicks += 1
  await hands.page
    .locator('input[type=file]')
    .setInputFiles({ name: '市平台导出.xlsx', mimeType: 'application/octet-stream', buffer })
}

async function confirm(hands: Hands, count: number): Promise<void> {
  await hands.click(hands.page.getByRole('button', { name: `确认导入 ${count} 条` }))
  await hands.click(hands.page.getByRole('dialog').getByRole('button', { name: '确认' }))
  await hands.page.getByText(`导入完成：${count} 条`).waitFor()
}
