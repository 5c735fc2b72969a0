import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { OutputOf } from '#kernel/endpoint.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { HeldUpload, holdUploads } from '#ui/testing/held-upload.ts'

import { importCheck, importConfirm, importList, importResult, type ImportBatch, type ImportRow } from '../contract.ts'
import { ImportScreen } from './ImportScreen.tsx'

const PARSED: ImportBatch = {
  ...{ id: '5', batch_no: 'IM1', kind: 'normal', file_name: 'a.xlsx', state: 'parsed', progress: 100 },
  ...{ total: 1, ok: 1, warn: 0, duplicate: 0, error: 0, imported: 0, undone: 0, unknown_columns: [] },
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
function open(now: {
  batch: ImportBatch
  row: ImportRow
  same_file?: OutputOf<typeof importResult>['same_file']
}): void {
  fakeServer({
    [importResult.path]: () =>
      ok({
        ...{ rows: [now.row], next: null, total: 1, total_exact: true, faults: [] },
        ...{ batch: now.batch, same_file: now.same_file ?? null },
      }),
    [importConfirm.path]: () => {
      now.batch = WRITING
      return ok({ batch: now.batch })
    },
    [importCheck.path]: () => {
      Object.assign(now, { batch: PARSED, row: GOOD })
      return ok({ batch: { ...PARSED, state: 'parsing' } })
    },
  })
  show(<ImportScreen kind="normal" />, '/?batch=5')
}

const ENDED: ImportBatch = { ...PARSED, total: 3, ok: 3, actions: [] }
const countsShown = () => [...document.querySelectorAll('dl > div')].map((count) => count.textContent)
const linkToOrders = () => page.queryByRole('button', { name: '查看本批工单' })

test('an import that was stopped says what it had written, and leads there', async () => {
  open({ batch: { ...ENDED, state: 'cancelled', imported: 2 }, row: GOOD })
  await page.findByText('已停止导入：已写入 2 条工单')
  expect(countsShown()).toContain('已导入2')
  expect(linkToOrders()).not.toBeNull()
})

test('one that was undone says what was taken back and what stays, and leads to that', async () => {
  open({ batch: { ...ENDED, state: 'undone', imported: 2, undone: 1 }, row: GOOD })
  await page.findByText('已撤销 1 条，保留 2 条')
  expect(linkToOrders()).not.toBeNull()
})

test('one of which every row was a duplicate is no success, and leads to no orders', async () => {
  open({ batch: { ...ENDED, state: 'done', ok: 0, duplicate: 3 }, row: TWICE })
  await page.findByText('没有导入任何工单：每一行都重复或有错误，原因见下方。')
  expect(linkToOrders()).toBeNull()
})

test('a preview that waited is checked again, and says that the file came before', async () => {
  const same_file = { batch_no: 'IM0', created_at: '2026-10-20 17:30:12', state: 'undone' } as const
  open({ batch: { ...PARSED, ok: 0, duplicate: 1, actions: ['check', 'cancel'] }, row: TWICE, same_file })
  await page.findByText('同一文件已于 2026-10-20 17:30 上传过（批次 IM0，已撤销），请确认是否重复导入。')
  fireEvent.click(page.getByRole('button', { name: '重新校验' }))
  expect(await page.findByText('新工单')).toBeTruthy()
})

test('the way to another file is no way to go on with this one', async () => {
  open({ batch: PARSED, row: GOOD })
  expect(await page.findByRole('button', { name: '导入其他文件' })).toBeTruthy()
})

test('one that was stopped before it wrote anything leads to no orders', async () => {
  open({ batch: { ...ENDED, state: 'cancelled' }, row: GOOD })
  await page.findByText('已停止导入：已写入 0 条工单')
  expect(linkToOrders()).toBeNull()
})

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

test('who is elsewhere when the file has arrived stays there, and finds its check on coming back', async () => {
  fakeServer({ [importList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }) })
  holdUploads()
  function Tagged() {
    const [mode, setMode] = useState<'visible' | 'hidden'>('visible')
    return (
      <>
        <button onClick={() => setMode(mode === 'visible' ? 'hidden' : 'visible')}>标签</button>
        <Activity mode={mode}>
          <ImportScreen kind="normal" />
        </Activity>
      </>
    )
  }
  const { router } = show(<Tagged />, '/')
  const files = [new File(['编号'], 'a.xlsx')]
  fireEvent.change(page.getByLabelText('选择文件'), { target: { files } })
  await page.findByText(/a\.xlsx/)
  fireEvent.click(page.getByText('标签'))
  HeldUpload.all[0]!.take({ batch: PARSED })
  await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull())
  expect(router.state.location.search).toBe('')
  fireEvent.click(page.getByText('标签'))
  await waitFor(() => expect(router.state.location.search).toBe('?batch=5'))
})

test('another import shows its own rows, not those that were asked for of the one before', async () => {
  const faulty: ImportBatch = { ...PARSED, id: '6', ok: 0, error: 1, actions: ['cancel'] }
  const sent = fakeServer({
    [importResult.path]: ({ query }) => {
      const batch = query.get('id') === '5' ? PARSED : faulty
      return ok({ rows: [GOOD], next: null, total: 1, total_exact: true, faults: [], batch, same_file: null })
    },
  })
  const { router } = show(<ImportScreen kind="normal" />, '/?batch=5')
  await page.findByText('新工单')
  await act(() => router.navigate('/?batch=6'))
  await waitFor(() => expect(sent.some(({ query }) => query.get('result') === 'error')).toBe(true))
  await act(() => router.navigate('/?batch=5'))
  await waitFor(() => expect(page.getByText('新工单')).toBeTruthy())
  expect(sent.filter(({ query }) => query.get('id') === '5' && query.get('result'))).toEqual([])
})
