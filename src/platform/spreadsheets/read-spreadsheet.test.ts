import { expect, test } from 'vitest'

import { readSpreadsheet } from './read-spreadsheet.ts'

test('rows come from the process that reads, in order and complete', async () => {
  const lines = Array.from({ length: 1_201 }, (_, i) => `编号${i},第${i}行`)
  const rows = await readSpreadsheet(Buffer.from(lines.join('\n')))
  expect(rows.map(({ cells }) => cells.join(','))).toEqual(lines)
})

test('no more rows come than are asked for', async () => {
  expect(await readSpreadsheet(Buffer.from('a\nb\nc\n'), 2)).toEqual([
    { row: 1, cells: ['a'] },
    { row: 2, cells: ['b'] },
  ])
})

test('a refusal of the process is a refusal here, with what it names', async () => {
  await expect(readSpreadsheet(Buffer.from('%PDF-1.7\n'))).rejects.toMatchObject({
    refusal: { error: { code: 'SHEET_TYPE' }, params: { found: 'PDF' } },
  })
})

test('a file that takes more memory than the reader has ends the reader, not us', async () => {
  const manyCells = Buffer.alloc(40_000_000, ',\n')
  await expect(readSpreadsheet(manyCells)).rejects.toMatchObject({ refusal: { error: { code: 'SHEET_TOO_HEAVY' } } })
})
