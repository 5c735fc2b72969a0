import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { windowOf } from '#ui/testing/width.ts'

import { importMend, importResult, type ImportBatch, type ImportFault, type ImportRow } from '../contract.ts'
import { BatchRows } from './BatchRows.tsx'

const BATCH: ImportBatch = {
  ...{ id: '5', batch_no: 'IM1', kind: 'normal', file_name: 'a.xlsx', state: 'parsed', progress: 100 },
  ...{ total: 3, ok: 0, warn: 2, duplicate: 0, error: 1, imported: 0, undone: 0, unknown_columns: [] },
  ...{ created_by_name: '派单员', created_at: '2026-10-20 18:00:00', finished_at: null },
  actions: ['confirm', 'mend'],
}
const PHONE = {
  column: 11,
  header: '联系电话',
  code: 'IMP_PHONE',
  level: 'error',
  message: '【联系电话】电话号码不正确',
} as const
const LATE = {
  column: 20,
  header: '办理时限',
  code: 'IMP_PAST_DUE',
  level: 'warning',
  message: '已超上级办理时限',
} as const
const FAULTS: readonly ImportFault[] = [
  { ...PHONE, count: 1, for_all: 0 },
  { ...LATE, count: 2, for_all: 1 },
]
const ROW: ImportRow = {
  ...{ row: 22, result: 'error', superior_no: 'A-1', title: '路灯', caller_name: '王*', caller_phone: '123****bc' },
  ...{ received_at: '2026-10-20 08:30:00', becomes: null, of_order_no: null, order_id: null },
  issues: [
    { ...PHONE, row: 22, value: '12345abc' },
    { ...LATE, row: 22, value: '2026-10-20' },
  ],
}

const NEXT: ImportRow = { ...ROW, row: 23, issues: ROW.issues.map((issue) => ({ ...issue, row: 23 })) }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(batch: ImportBatch = BATCH, rows: readonly ImportRow[] = [ROW, NEXT]) {
  const sent = fakeServer({
    [importResult.path]: () =>
      ok({ rows: [...rows], next: null, total: 2, total_exact: true, batch, faults: [...FAULTS] }),
    [importMend.path]: () => ok({ batch, mended: 2, row: null }),
  })
  show(<BatchRows batch={batch} faults={FAULTS} />)
  await page.findByText(/22$/)
  return {
    mended: () => sent.filter(({ path }) => path === importMend.path).map(({ body }) => body),
    asked: () => sent.filter(({ path }) => path === importResult.path).at(-1)!.query,
  }
}

const mendRow = (row: number, header: string) => page.getByRole('textbox', { name: `第${row}行 ${header}` })
const write = (field: HTMLElement, text: string): void => {
  field.focus()
  fireEvent.change(field, { target: { value: text } })
}

test('a faulty cell is mended where it stands; Enter sends it and goes on to the one below', async () => {
  const { mended } = await open()
  expect(mendRow(22, '联系电话')).toHaveProperty('value', '12345abc')
  write(mendRow(22, '联系电话'), '12500000009')
  fireEvent.keyDown(mendRow(22, '联系电话'), { key: 'Enter' })
  expect(document.activeElement).toBe(mendRow(23, '联系电话'))
  await waitFor(() =>
    expect(mended()).toEqual([{ id: '5', row: 22, cells: [{ column: 11, cell_text: '12500000009' }] }]),
  )
})

test('where none below has the same fault Enter goes to the first one of the next row, and from the last to the rows', async () => {
  const late: ImportRow = { ...NEXT, issues: [NEXT.issues[1]!] }
  const { mended } = await open(BATCH, [ROW, late])
  write(mendRow(22, '联系电话'), '12500000009')
  fireEvent.keyDown(mendRow(22, '联系电话'), { key: 'Enter' })
  expect(document.activeElement).toBe(mendRow(23, '办理时限'))
  await waitFor(() => expect(mended()).toHaveLength(1))
  write(mendRow(23, '办理时限'), '2026-10-28')
  fireEvent.keyDown(mendRow(23, '办理时限'), { key: 'Enter' })
  expect(document.activeElement?.tagName).toBe('SECTION')
  await waitFor(() => expect(mended()).toHaveLength(2))
})

test('a row is judged anew when it is left, so that it stays under the hands', async () => {
  const { mended } = await open()
  write(mendRow(22, '联系电话'), '12500000009')
  write(mendRow(22, '办理时限'), '2026-10-28')
  expect(mended()).toEqual([])
  mendRow(23, '联系电话').focus()
  const cells = [
    { column: 11, cell_text: '12500000009' },
    { column: 20, cell_text: '2026-10-28' },
  ]
  await waitFor(() => expect(mended()).toEqual([{ id: '5', row: 22, cells }]))
})

test('a cell that was left as it was, or taken back, is not sent', async () => {
  const { mended } = await open()
  const phone = mendRow(22, '联系电话')
  write(phone, '1')
  fireEvent.keyDown(phone, { key: 'Escape' })
  fireEvent.keyDown(phone, { key: 'Enter' })
  await page.findByText('22')
  expect(mended()).toEqual([])
})

test('who takes back a word that is being put together keeps the rest', async () => {
  await open()
  const phone = mendRow(22, '联系电话')
  write(phone, '12500000009')
  fireEvent.keyDown(phone, { key: 'Escape', isComposing: true })
  expect(phone).toHaveProperty('value', '12500000009')
})

test('a cell of two lines is mended as two lines', async () => {
  const value = '12500000001\n12345abc'
  await open(BATCH, [{ ...ROW, issues: [{ ...ROW.issues[0]!, value }] }])
  expect(mendRow(22, ROW.issues[0]!.header)).toHaveProperty('value', value)
})

test('a kind of fault leads to its rows, and one text mends them all where that can be right', async () => {
  const { asked, mended } = await open()
  fireEvent.click(page.getByRole('button', { name: /^【联系电话】电话号码不正确 1$/ }))
  await waitFor(() => expect(asked().get('fault')).toBe('IMP_PHONE'))
  expect(asked().get('result')).toBeNull()
  expect(page.queryByLabelText(/统一填写/)).toBeNull()
  fireEvent.click(page.getByRole('button', { name: /^已超上级办理时限 2$/ }))
  await waitFor(() => expect(asked().get('column')).toBe('20'))
  fireEvent.change(page.getByLabelText('为这 2 行统一填写【办理时限】'), { target: { value: '2026-10-28' } })
  fireEvent.click(page.getByRole('button', { name: '全部更正' }))
  await waitFor(() =>
    expect(mended()).toEqual([{ id: '5', fault: 'IMP_PAST_DUE', cells: [{ column: 20, cell_text: '2026-10-28' }] }]),
  )
})

test('what is being written stays where the window becomes narrow, and goes when its row is left', async () => {
  const becomes = windowOf(1440)
  const { mended } = await open()
  write(mendRow(22, '联系电话'), '12500000009')
  becomes(800)
  expect(mendRow(22, '联系电话')).toHaveProperty('value', '12500000009')
  mendRow(22, '联系电话').focus()
  mendRow(23, '联系电话').focus()
  await waitFor(() =>
    expect(mended()).toEqual([{ id: '5', row: 22, cells: [{ column: 11, cell_text: '12500000009' }] }]),
  )
})

test('nothing can be mended where the server does not offer it', async () => {
  await open({ ...BATCH, actions: ['confirm'] })
  expect(page.getAllByText('【联系电话】电话号码不正确')).not.toEqual([])
  expect(page.queryAllByRole('textbox')).toEqual([])
})

test('a row says what it will become, and leads to its order once it is written', async () => {
  const round: ImportRow = { ...ROW, issues: [], becomes: 'round', of_order_no: 'RX20261020000001' }
  await open(BATCH, [round, { ...round, row: 23, order_id: '77' }])
  expect(page.getAllByText('RX20261020000001 再次办理')).toHaveLength(2)
  const links = page.getAllByRole('link', { name: 'RX20261020000001 再次办理' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rexian/all/detail/77'])
})

test('a card says nothing of what there is nothing to say of', async () => {
  windowOf(390)
  await open(BATCH, [{ ...ROW, issues: [] }])
  const facts = [...document.querySelectorAll('dl dt')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['结果', '工单编号', '标题', '来电人', '联系电话', '受理时间'])
})
