import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { dayOf } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import * as contract from '../contract.ts'
import { privacy } from './feature.tsx'
import { RequestRecord } from './RequestRecord.tsx'
import { RequestScreen } from './RequestScreen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const info = {
  ...{ id: '7', kind: 'delete', applicant: '王*明', phone: '138****5678', verified_by: 'sms', content: '请删除' },
  ...{ state: 'open', result: '', basis: '', received_on: '2026-11-05', due_on: '2026-11-26', urgency: 'soon' },
  ...{ days_left: 2, closed_at: null, closed_by: '', erase_state: 'proposed', erased_orders: 0, version: 3 },
  ...{ proposed_by: '值班长', proposed_at: '2026-11-20 09:00:00', decided_by: '', decided_at: null },
}

function open(endpoints: readonly Endpoint<never, never, 'granted'>[], change: object) {
  const sent = fakeServer({
    ...sessionAnswers({ role: 'x', paths: privacy.screens.map(({ path }) => path), endpoints }),
    [contract.requestInfo.path]: () => ok({ ...info, ...change }),
    [contract.eraseDecide.path]: () => ok({ id: '7' }),
  })
  show(
    <SessionGate>
      <Routes>
        <Route path={contract.REQUEST_SEE.path} element={<RequestScreen />} />
      </Routes>
    </SessionGate>,
    contract.REQUEST_SEE.path.replace(':id', '7'),
  )
  return sent
}

test('who may approve reads who proposed, is asked once more, and sends the version that was looked at', async () => {
  const sent = open([contract.eraseDecide] as never, { may_propose: 0, may_decide: 1 })
  await screen.findByText(/值班长 于 2026-11-20 09:00 提出/)
  expect(screen.queryByRole('button', { name: '查找本人信息' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '批准清除' }))
  await screen.findByText('批准后立即在后台执行，不能恢复。')
  fireEvent.click(screen.getAllByRole('button', { name: '批准清除' }).at(-1)!)
  await waitFor(() => expect(sent.filter(({ path }) => path === contract.eraseDecide.path)).toHaveLength(1))
  expect(sent.find(({ path }) => path === contract.eraseDecide.path)!.body).toEqual({ id: '7', version: 3, agree: 1 })
})

test('for a request that was answered nobody looks for the person any more', async () => {
  open([contract.personFind] as never, { kind: 'access', state: 'done', erase_state: null })
  await screen.findByText('已办结')
  expect(screen.queryByRole('button', { name: '查找本人信息' })).toBeNull()
})

test('who proposed waits; looking for the person takes a purpose', async () => {
  open([contract.personFind, contract.erasePropose] as never, { may_propose: 0, may_decide: 0 })
  await screen.findByText('当前无需您操作')
  const find = screen.getByRole('button', { name: '查找本人信息' })
  expect(find).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('用途'), { target: { value: '本人请求' } })
  expect(find).toHaveProperty('disabled', false)
})

test('who registers a request finds today as the day on which it came in', async () => {
  fakeServer({
    ...sessionAnswers({ role: 'x', endpoints: [contract.requestAdd] as never }),
    [contract.requestList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
  })
  show(
    <SessionGate>
      <RequestRecord opens="add" />
    </SessionGate>,
    contract.REQUEST_AT.add.path,
  )
  expect(await screen.findByLabelText('收到日期')).toHaveProperty('value', dayOf(serverTime()))
})
