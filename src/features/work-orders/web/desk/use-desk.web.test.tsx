import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintList } from '../../contract/list.ts'
import { useDesk } from './use-desk.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Desk = () => useDesk('normal').total

test('a desk holds the queue under its filters from the beginning, whichever page of its list led there', async () => {
  const sent = fakeServer({
    [complaintList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
  })
  show(<Desk />, '/rexian/desk/normal?urgency=urgent_2h&cursor=c&page=3&size=50')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.fromEntries(sent[0]!.query)).toEqual({ queue: 'normal', urgency: '["urgent_2h"]', limit: '100' })
})
