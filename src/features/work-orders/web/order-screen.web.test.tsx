import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { HeldUpload, holdUploads } from '#ui/testing/held-upload.ts'
import { windowOf } from '#ui/testing/width.ts'

import { getComplaintInfo } from '../contract/detail.ts'
import { detailPath } from '../domain/queues/addresses.ts'
import { OrderScreen } from './OrderScreen.tsx'

const RECORDS = ['logs', 'items', 'tags', 'allocations', 'assists', 'instructions', 'replies', 'backs', 'contacts']
const OTHERS = ['reports', 'visits', 'supervisions', 'delays', 'pauses', 'urges', 'unmaskings', 'followups', 'refused']
const order = {
  ...Object.fromEntries([...RECORDS, ...OTHERS].map((name) => [name, []])),
  ...{ id: '7', version: 3, order_no: 'RX7', title: '路灯不亮', content: '路灯不亮', reach: 'whole' },
  ...{ status: 'waiting', pending_action: 'allocate', appeal_type: 'consult', urgency: 'normal' },
  ...{ source_channel: 'phone', original_content: null, order_due: {}, actions: ['note'] },
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a file on its way is attached although the window was made narrower meanwhile', async () => {
  const resize = windowOf(1440)
  fakeServer({ ...sessionAnswers({}), [getComplaintInfo.path]: () => ok(order) })
  holdUploads()
  show(
    <SessionGate>
      <Routes>
        <Route path={detailPath('all', ':id')} element={<OrderScreen />} />
      </Routes>
    </SessionGate>,
    detailPath('all', '7'),
  )
  fireEvent.click(await screen.findByRole('button', { name: '备注' }))
  const input = await waitFor(() => document.querySelector('input[type=file]')!)
  fireEvent.change(input, { target: { files: [new File(['x'], '门前.png')] } })
  await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
  resize(1100)
  HeldUpload.all[0]!.arrive()
  expect(await screen.findByRole('button', { name: '移除 门前.png' })).toBeTruthy()
})
