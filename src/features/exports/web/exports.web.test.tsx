import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { post, type Endpoint } from '#kernel/endpoint.ts'
import { listExport } from '#ui/list/slots.ts'
import { Slotted, SlotsProvider } from '#ui/slots.tsx'
import { fakeServer, fileReply, ok, refused, show, type Answer, type Sent } from '#ui/testing/harness.tsx'

import { EXPORTS_PATH, exportCancel, exportDownload, exportList, exportTerms, type ExportRow } from '../contract.ts'
import { awaitEnd } from './awaited.ts'
import { ExportIndicator } from './ExportIndicator.tsx'
import { exports } from './feature.tsx'
import { MyExports } from './MyExports.tsx'

const exportThings = post('/things/Export', {
  title: { zh: '导出事项', en: 'Export things' },
  access: 'granted',
  audit: 'things.export',
  input: z.looseObject({}),
  output: z.object({ id: z.string() }),
})
const exportMany = post('/things/ExportMany', {
  title: { zh: '导出事项', en: 'Export things' },
  access: 'granted',
  audit: 'things.export',
  input: z.looseObject({ purpose: z.string().default('') }),
  output: z.object({ id: z.string() }),
})
const LIST = {
  title: '全部事项',
  endpoint: exportThings,
  input: { queue: 'all', urgency: ['urgent'] },
  total: { n: 200, exact: false },
  filters: [{ title: '紧急程度', value: '紧急' }],
}
const anExport = (change: Partial<ExportRow> = {}): ExportRow => ({
  ...{ id: '7', source: 'things', format: 'xlsx', state: 'running', rows: 50, total: 200 },
  ...{ file_name: '事项_20261123.xlsx', size: null, sha256: null },
  ...{ created_at: '2026-11-23 10:00:00', finished_at: null, expires_at: null },
  ...{ purpose: '', answer: '', seconds_left: null, has_password: 0 },
  ...change,
})
const DONE = { state: 'done', rows: 200, size: 20_480, expires_at: '2026-11-24 10:00:00' } as const

let rows: ExportRow[]
function open(answers: Record<string, Answer> = {}, may = true, endpoint: Endpoint = exportThings): readonly Sent[] {
  const info = { uid: '1', nick_name: '李明', username: 'liming', phone: '', logo: '', dept_name: '热线中心' }
  const sent = fakeServer({
    [userInfo.path]: () =>
      ok({ ...info, roles: ['x'], is_union: 0, is_week_pwd: 0, must_change_pwd: 0, role_list: [] }),
    [userLevel.path]: () => ok({ user_level: '1' }),
    [operatorRoutes.path]: () =>
      ok(
        may
          ? { path_arr: [EXPORTS_PATH], api_arr: [exportThings.path, exportMany.path, exportTerms.path] }
          : { path_arr: [], api_arr: [] },
      ),
    [exportList.path]: () => ok({ rows, next: null, total: rows.length, total_exact: true }),
    ...answers,
  })
  show(
    <SessionGate>
      <SlotsProvider fillings={exports.slots!}>
        <p>屏幕</p>
        <ExportIndicator />
        <Slotted slot={listExport} given={{ ...LIST, endpoint }} />
        <MyExports />
      </SlotsProvider>
    </SessionGate>,
  )
  return sent
}
const callsOf = (sent: readonly Sent[], path: string) => sent.filter((call) => call.path === path)

beforeEach(() => {
  rows = []
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('before it is written it is said what, how much and that names stay masked', async () => {
  const sent = open({ [exportThings.path]: () => ok({ id: '7' }) })
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const said of ['导出“全部事项”', '超过 200 行', '紧急程度：紧急', /文件中同样脱敏/, /仅您本人可以下载/])
    expect(dialog.getByText(said)).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: /csv/ }))
  fireEvent.click(dialog.getByRole('button', { name: '开始导出' }))
  await waitFor(() =>
    expect(callsOf(sent, exportThings.path)[0]?.body).toEqual({ queue: 'all', urgency: ['urgent'], format: 'csv' }),
  )
  expect(await screen.findByText(/已开始导出/)).toBeTruthy()
})

test('of what somebody else agrees to it is said that it waits for that, and not that it has begun', async () => {
  open(
    {
      [exportTerms.path]: () => ok({ approval_rows: 20, plain_rows: 1000 }),
      [exportMany.path]: () => ok({ id: '7' }),
    },
    true,
    exportMany,
  )
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('用途'), { target: { value: '上报' } })
  fireEvent.click(await dialog.findByRole('button', { name: '提交审批' }))
  expect(await screen.findByText('已提交审批，同意并生成后会提示您')).toBeTruthy()
})

test('a click beside the dialog takes away nothing of what was chosen', async () => {
  open({})
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  const beside = (await screen.findByRole('dialog')).closest('.ant-modal-wrap')!
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
  expect(document.querySelector('.ant-zoom-leave')).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('when too many are under way it is said, and the dialog stays', async () => {
  open({ [exportThings.path]: () => refused('TOO_MANY_EXPORTS', '已有 3 个导出正在进行') })
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '开始导出' }))
  expect(await screen.findByText('已有 3 个导出正在进行')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('whoever has no right sees neither button nor indicator, and nothing is asked for', async () => {
  rows = [anExport()]
  const sent = open({ [exportList.path]: () => refused('NO_PERMISSION', '没有此操作权限', null, 403) }, false)
  await screen.findByText('屏幕')
  expect(screen.queryByRole('button', { name: '导出' })).toBe(null)
  expect(screen.queryByRole('button', { name: /进行中/ })).toBe(null)
  expect(callsOf(sent, exportThings.path)).toEqual([])
})

test('what is under way tells how far it is, and is stopped after a question', async () => {
  rows = [anExport()]
  const sent = open({ [exportCancel.path]: () => ok({ id: '7' }) })
  fireEvent.click(await screen.findByRole('button', { name: '1 个导出进行中，25%' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /取消 · 事项_20261123.xlsx · 50 \/ 200 行/ }))
  const question = within(await screen.findByRole('dialog', { name: '取消导出？' }))
  expect(callsOf(sent, exportCancel.path)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '取消导出' }))
  await waitFor(() => expect(callsOf(sent, exportCancel.path)[0]?.body).toEqual({ id: '7' }))
})

test('of a list that cannot tell its length no share is told', async () => {
  rows = [anExport({ total: null })]
  open()
  expect(await screen.findByRole('button', { name: '1 个导出进行中' })).toBeTruthy()
})

test('of one that is to be agreed to it is said how many rows it will have, and that they could not be counted', async () => {
  rows = [
    anExport({ state: 'asked', rows: 0, total: 12_000 }),
    anExport({ id: '8', state: 'asked', rows: 0, total: null }),
  ]
  open()
  expect(await screen.findAllByRole('row', { name: /待审批 12000 行/ })).toBeTruthy()
  expect(await screen.findAllByRole('row', { name: /待审批 行数很多/ })).toBeTruthy()
})

test('that it is ready is said once, also after a reload, and only where it was asked for', async () => {
  rows = [anExport(DONE), anExport({ ...DONE, id: '6', file_name: '别处.xlsx' })]
  awaitEnd('7')
  open()
  expect(await screen.findByText('导出完成：事项_20261123.xlsx，共 200 行')).toBeTruthy()
  expect(screen.queryByText(/导出完成：别处/)).toBe(null)
  cleanup()
  open()
  await screen.findByRole('button', { name: '2 个导出文件可下载' })
  expect(screen.queryByText(/导出完成/)).toBe(null)
})

test('that nobody decided is said to who waits for it', async () => {
  rows = [anExport({ state: 'lapsed' })]
  awaitEnd('7')
  open()
  expect(await screen.findByText(/3 日内无人审批，已失效：事项_20261123.xlsx/)).toBeTruthy()
})

test('why a file was not written is said to who waits for it, and in the list', async () => {
  rows = [anExport({ state: 'failed', answer: '请缩小筛选范围' })]
  awaitEnd('7')
  open()
  expect(await screen.findByText('导出未能完成：事项_20261123.xlsx。请缩小筛选范围')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /失败.* 请缩小筛选范围/ })).toBeTruthy()
})

test('the list tells state, size and until when, and the file is fetched under its name', async () => {
  rows = [anExport(DONE), anExport({ id: '6', state: 'expired' }), anExport({ id: '5', state: 'failed' })]
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const sent = open({ [exportDownload.path]: () => fileReply('内容') })
  const row = within((await screen.findAllByRole('row', { name: /事项_20261123.xlsx 可下载 200 行 20 KB/ }))[0]!)
  expect(row.getByText('2026-11-24 10:00')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: '下载' }))
  await waitFor(() => expect(saved).toEqual(['事项_20261123.xlsx']))
  expect(callsOf(sent, exportDownload.path)[0]?.body).toEqual({ id: '7' })
  expect(screen.getAllByRole('button', { name: '下载' })).toHaveLength(1)
})

test('a file that cannot be fetched any more says why', async () => {
  rows = [anExport(DONE)]
  open({ [exportDownload.path]: () => refused('EXPORT_NOT_READY', '文件已过期，请重新导出') })
  fireEvent.click(await screen.findByRole('button', { name: '下载' }))
  expect(await screen.findByText('文件已过期，请重新导出')).toBeTruthy()
})

test('without exports the list says how to make one', async () => {
  open()
  expect(await screen.findByText(/暂无导出/)).toBeTruthy()
})
