import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { Deadlines } from './Deadlines.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was done after its deadline is not shown as done in time', async () => {
  fakeServer({})
  const allocation = {
    ...{ state: 'handling', dept_name: '城管局', due: { due_at: '2026-12-01 23:59:59', text: '' } },
    ...{ sign_due_at: '2026-11-23 23:59:59', signed_at: '2026-11-23 14:04:00' },
    ...{ contact_due_at: '2026-11-23 23:59:59', first_contact_at: '2026-11-25 10:02:00', back_due_at: null },
  }
  const order = { id: '7', allocations: [allocation], order_due: { due_at: null, text: '' }, pending_action: 'handle' }
  show(<Deadlines order={order as unknown as OrderDetail} />)
  expect(await screen.findByText('已于 2026-11-23 14:04 完成')).toBeTruthy()
  expect(screen.getByText('已于 2026-11-25 10:02 完成，超时')).toBeTruthy()
})

test.each([
  ['what is still open after its deadline is marked', {}, ['工单时限', '首次联系']],
  ['while the clock stands nothing is late', { paused: 1 }, []],
  ['nor while somebody decides on more time', { request_id: '9' }, []],
  ['nor is what has ended', { pending_action: 'none' }, []],
])('%s', async (_what, how, late) => {
  fakeServer({})
  const allocation = {
    ...{ state: 'handling', dept_name: '城管局', due: { due_at: '2999-12-01 23:59:59', text: '' } },
    ...{ sign_due_at: '2026-01-05 23:59:59', signed_at: '2026-01-05 14:04:00', back_due_at: '2026-01-05 23:59:59' },
    ...{ contact_due_at: '2026-01-05 23:59:59', first_contact_at: null },
  }
  const order = {
    ...{ id: '7', allocations: [allocation], order_due: { due_at: '2026-01-05 23:59:59', text: '' } },
    ...{ paused: 0, request_id: null, pending_action: 'handle', ...how },
  }
  show(<Deadlines order={order as unknown as OrderDetail} />)
  await screen.findByText('首次联系')
  const marked = screen.queryAllByText('已超时').map((mark) => mark.closest('div')!.querySelector('dt')!.textContent)
  expect(marked).toEqual(late)
})
