import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { invalidate } from '#ui/api/hooks.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { orderGroup } from '../../contract/repeats.ts'
import { ORDER_READINGS } from '../counters.ts'
import { Group } from './Group.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const member = (id: string) => ({
  ...{ id, order_no: `RX000${id}`, title: `路灯${id}不亮`, status: 'merged', caller_name: null, caller_phone: null },
  ...{ received_at: '2026-11-21 08:00:00', due_at: null, may_unmask: null },
})

function Again() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void invalidate(client, ORDER_READINGS)}>
      工单有变化
    </button>
  )
}

test('an order that is merged into this one meanwhile stands among its own', async () => {
  let merged = [member('1')]
  fakeServer({ [orderGroup.path]: () => ok({ main: null, merged }) })
  const order = { id: '7', merged_count: 1, main_id: null, earlier_id: null, actions: [] } as unknown as OrderDetail
  show(
    <>
      <Group order={order} />
      <Again />
    </>,
  )
  await screen.findByText(/路灯1不亮/)
  merged = [member('1'), member('2')]
  fireEvent.click(screen.getByText('工单有变化'))
  await waitFor(() => expect(screen.getByText(/路灯2不亮/)).toBeTruthy())
})
