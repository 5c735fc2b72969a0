import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { importConfirm, importResult, type ImportBatch, type ImportRow } from '../contract.ts'
import { ImportScreen } from './ImportScreen.tsx'

const PARSED: ImportBatch = {
  ...{ id: '5', batch_no: 'IM1', kind: 'normal', file_name: 'a.xlsx', state: 'parsed', progress: 100 },
  ...{ total: 1, ok: 1, warn: 0, duplicate: 0, error: 0, imported: 0, unknown_columns: [] },
  ...{ created_by_name: '派单员', created_at: '2026-10-20 18:00:00', finished_at: null },
  actions: ['confirm', 'cancel'],
}
const WRITING: ImportBatch = { ...PARSED, state: 'confirmed', progress: 0, actions: ['cancel'] }
const GOOD: ImportRow = {
  ...{ row: 2, result: 'ok', superior_no: 'A-1', title: '路灯', caller_name: '王*', caller_phone: '125****0001' },
  ...{ received_at: '2026-10-20 08:30:00', becomes: 'new', of_order_no: null, order_id: null, issues: [] },
}
const TWICE: ImportRow = { ...GOOD, result: 'duplicate', becomes: null }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The screen of a batch, which the server tells as `now` has it. */
function open(now: { batch: ImportBatch; row: ImportRow }): void {
  fakeServer({
    [importResult.path]: () =>
      ok({ rows: [now.row], next: null, total: 1, total_exact: true, batch: now.batch, faults: [] }),
    [importConfirm.path]: () => {
      now.batch = WRITING
      return ok({ batch: now.batch })
    },
  })
  show(<ImportScreen kind="normal" />, '/?batch=5')
}

const rows = () => within(page.getByRole('region', { name: '预览确认' }))

test('the rows of an import that ended are those that it wrote, not those of its preview', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const now = { batch: PARSED, row: GOOD }
  open(now)
  await page.findByText('新工单')
  fireEvent.click(page.getByRole('button', { name: '确认导入 1 条' }))
  fireEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: '确认' }))
  await page.findByText('正在写入，请勿重复操作；离开本页不影响导入。')
  Object.assign(now, { batch: { ...PARSED, state: 'done', ok: 0, duplicate: 1, actions: [] }, row: TWICE })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(rows().getByText('重复')).toBeTruthy())
  expect(rows().queryByText('新工单')).toBeNull()
})
