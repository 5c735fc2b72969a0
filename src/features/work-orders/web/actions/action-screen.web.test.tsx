import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { doDelete, doRepeat } from '../../contract/actions.ts'
import { callerInfo, callerPath } from '../../contract/callers.ts'
import { explainClocks } from '../../contract/clocks.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { repeatCandidates } from '../../contract/repeats.ts'
import { actionPath, clockPath, detailPath, DOWNLOAD_PATH, listPath } from '../../domain/queues/addresses.ts'
import { CallerScreen } from '../caller/CallerScreen.tsx'
import { ClockScreen } from '../clocks/ClockScreen.tsx'
import { DownloadScreen } from '../DownloadScreen.tsx'
import { OrderScreen } from '../OrderScreen.tsx'
import { ActionScreen } from './ActionScreen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const order = {
  ...{
    id: '7',
    version: 3,
    order_no: 'RX7',
    title: '路灯不亮',
    content: '路灯不亮',
    reach: 'whole',
    status: 'waiting',
  },
  ...{ pending_action: 'allocate', appeal_type: 'consult', urgency: 'normal', source_channel: 'phone' },
  ...{ original_content: null, refused: [], logs: [], items: [], allocations: [], order_due: {}, tags: [] },
}

const like = (id: string, score: number) => ({
  ...{ id, order_no: `RX${id}`, title: '路灯不亮', status: 'waiting', received_at: '2026-11-20 09:00:00' },
  ...{ lead_dept_name: null, merged_count: 0, takes: 1, kind: 'multi_caller', score, reasons: ['same_place'] },
})

function open(action: string, actions: readonly string[] = [], search = '') {
  fakeServer({
    ...sessionAnswers({ endpoints: [doDelete, doRepeat] }),
    [repeatCandidates.path]: () => ok([{ ...like('6', 95), takes: 0 }, like('8', 90), like('9', 60)]),
    [getComplaintInfo.path]: () => ok({ ...order, actions }),
    [doDelete.path]: () => ok({ ...order, version: 4, action: 'remove', actions: [], due_at: null }),
  })
  return show(
    <SessionGate>
      <Routes>
        <Route path={actionPath(':action', ':id')} element={<ActionScreen />} />
        <Route path="*" element={<p>别处</p>} />
      </Routes>
    </SessionGate>,
    actionPath(action, '7') + search,
  ).router
}

test.each(['fly', 'constructor'])(
  'an address of an action that there is not (%s) leads to the order',
  async (action) => {
    open(action)
    expect(await screen.findByText('没有这项操作')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看工单' })).toBeTruthy()
  },
)

test.each([
  ['its order', detailPath('all', '7'), OrderScreen],
  ['one of its forms', actionPath('back', '7'), ActionScreen],
  ['its deadlines', clockPath('7'), ClockScreen],
  ['its paper', DOWNLOAD_PATH.replace(':id', '7'), DownloadScreen],
  ['its caller', callerPath('7'), CallerScreen],
])('a link to %s that is out of sight says so, and leads to the orders that are not', async (_what, at, Screen) => {
  const missing = () => refused('ORDER_NOT_FOUND', '工单不存在或已删除', null, 404)
  fakeServer({ [getComplaintInfo.path]: missing, [explainClocks.path]: missing, [callerInfo.path]: missing })
  const path = at.replace(/7$/, ':id')
  show(
    <Routes>
      <Route path={path} element={<Screen />} />
    </Routes>,
    at,
  )
  expect((await screen.findByRole('link', { name: '全部工单' })).getAttribute('href')).toBe(listPath('all'))
  expect(screen.getByText(/收回、改派或删除/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('who deleted an order at an address of its own comes to the list, not to what is no more', async () => {
  const router = open('remove', ['remove'])
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '重复录入' } })
  fireEvent.click(screen.getByRole('button', { name: /^删除/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/all/list'))
})

test.each([
  ['', 'RX8'],
  ['?main_id=9', 'RX9'],
  ['?main_id=12', 'RX8'],
])('the form of a merge at “%s” begins with %s', async (search, order_no) => {
  open('repeat', ['repeat'], search)
  await waitFor(() => expect(document.querySelector('[data-field="main_id"]')?.textContent).toContain(order_no))
})
