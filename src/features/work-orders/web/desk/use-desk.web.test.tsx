import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useCommands } from '#ui/commands/commands.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintList } from '../../contract/list.ts'
import { SUGGESTED } from '../fields/SuggestedDepts.tsx'
import { ACTION_KEY } from '../order/action-key.ts'
import { DeskHint } from './DeskHint.tsx'
import { DESK } from './messages.ts'
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

test.each([
  [0, 'J / K 上下件 · E 填写'],
  [1, 'J / K 上下件 · 1 选建议 · E 填写'],
  [3, 'J / K 上下件 · 1 2 3 选建议 · E 填写'],
])('the keys of %i suggestions are told, and no others', (count, told) => {
  const run = () => {}
  const suggestions = Array.from({ length: count }, (_, at) => ({
    id: `${SUGGESTED}${at}`,
    title: DESK.form,
    keys: `${at + 1}`,
    run,
  }))
  const action = { id: 'order.follow_up', title: DESK.form, keys: ACTION_KEY.follow_up, run }
  const Suggestions = () => (useCommands([...suggestions, action]), null)
  show(
    <>
      <DeskHint />
      <Suggestions />
    </>,
    '/',
  )
  expect(screen.getByText(/J \/ K/).textContent).toContain(told)
})
