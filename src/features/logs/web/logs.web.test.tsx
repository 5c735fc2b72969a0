import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract.ts'
import { logs } from './feature.tsx'

const page = (rows: object[]) => ok({ rows, next: null, total: rows.length, total_exact: true })
const line = {
  ...{ id: '9', at: '2026-11-23 09:00:00', operator_name: '王敏', dept_name: '热线中心', action: 'tag.save' },
  ...{
    action_title: { zh: '保存标签', en: 'Save a tag' },
    object_title: { zh: '标签', en: 'order tag' },
    object_id: '4',
    object_no: null,
    result: 'ok',
  },
  ...{ code: '', why: { zh: '', en: '' }, risk: 'normal', duration_ms: 12, ip: '10.0.0.1' },
}

function open(address: string, signIns: object[] = []) {
  const sent = fakeServer({
    [contract.signInLog.path]: () => page(signIns),
    [contract.operationLog.path]: () => page([line]),
    [contract.operationKinds.path]: () => ok([]),
    [contract.operationInfo.path]: () =>
      ok({
        ...{ ...line, method: 'POST', path: '/v1/seller/tag/TagSave', ua: 'Firefox', request_id: 'r7' },
        ...{ params: { words: '新词' }, before: { words: '旧词', sort: 1 }, after: { words: '新词', sort: 1 } },
      }),
  })
  show(<ScreensOf feature={logs} />, address)
  return sent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a line tells over the log what it changed, and not what stayed', async () => {
  open('/sys/operators/operatorlog/9')
  const dialog = within(await screen.findByRole('dialog'))
  const row = within((await dialog.findByRole('rowheader', { name: 'words' })).closest('tr')!)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['旧词', '新词'])
  expect(dialog.queryByRole('rowheader', { name: 'sort' })).toBeNull()
  expect(dialog.getByText('POST /v1/seller/tag/TagSave')).toBeTruthy()
})

test('a page after the first is asked for as its address says', async () => {
  const sent = open('/sys/operators/operatorlog?result=ok&cursor=c2&page=2&size=50')
  await screen.findByText('第 2 页')
  const { query } = sent.find(({ path }) => path === contract.operationLog.path)!
  expect(Object.fromEntries(query)).toEqual({ result: 'ok', cursor: 'c2', limit: '50' })
})

test.each([
  ['/sys/logmanagement/administrator', 'operator', '用户名或姓名'],
  ['/sys/logmanagement/memberlogin', 'user', '号码（显示的部分）'],
])('%s reads the sign-ins of its kind', async (address, kind, search) => {
  const sent = open(address)
  expect(await screen.findByPlaceholderText(search)).toBeTruthy()
  await waitFor(() =>
    expect(sent.find(({ path }) => path === contract.signInLog.path)?.query.get('account_kind')).toBe(kind),
  )
  expect(await screen.findByText('没有登录记录')).toBeTruthy()
})

test('a sign-in says by which browser it came, as people call it; what nobody knows stands as it was sent', async () => {
  localStorage.setItem('columns:sign-ins-operator', JSON.stringify({ turned: ['ua'], widths: {} }))
  const tried = {
    ...{ at: '2026-11-23 09:00:00', username: 'wangmin', nick_name: null, dept_name: null, unit: '', ip: '10.0.0.1' },
    ...{ type: 'password', result: 'ok', logout_at: null, logout_kind: null },
  }
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36'
  open('/sys/logmanagement/administrator', [
    { ...tried, id: '2', ua: chrome },
    { ...tried, id: '1', ua: 'curl/8.5.0' },
  ])
  expect((await screen.findAllByText(/Chrome|curl/)).map(({ textContent }) => textContent)).toEqual([
    'Chrome 128 · Windows',
    'curl/8.5.0',
  ])
})
