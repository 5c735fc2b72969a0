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
  const order = { id: '7', allocations: [allocation], order_due: { due_at: null, text: '' } }
  show(<Deadlines order={order as unknown as OrderDetail} />)
  expect(await screen.findByText('已于 2026-11-23 14:04 完成')).toBeTruthy()
  expect(screen.getByText('已于 2026-11-25 10:02 完成，超时')).toBeTruthy()
})
