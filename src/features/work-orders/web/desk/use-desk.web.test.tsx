import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintList } from '../../contract/list.ts'
import type { Waits } from '../../domain/queues/queues.ts'
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

/** The desk of supervisions, on which something was done that leaves the order to be handled. */
function Supervisions({ waits }: { waits: readonly Waits[] }) {
  const { row, finish } = useDesk('supervise')
  const outcome = { to: null, status: null, undo: null, done: false, text: '', waits }
  return <button onClick={() => row && finish(row, outcome)}>{row?.id ?? '-'}</button>
}

const listed = (rows: readonly object[]) => ({ rows, next: null, total: rows.length, total_exact: true })
const showFor = (desk: ReactNode, at?: string) => show(<SessionGate>{desk}</SessionGate>, at)

test('a desk holds the queue under its filters from the beginning, whichever page of its list led there', async () => {
  const sent = fakeServer({ ...sessionAnswers({}), [complaintList.path]: () => ok(listed([])) })
  showFor(<Desk />, '/rexian/desk/normal?urgency=urgent_2h&cursor=c&page=3&size=50')
  const asked = () => sent.filter(({ path }) => path === complaintList.path)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(Object.fromEntries(asked()[0]!.query)).toEqual({ queue: 'normal', urgency: '["urgent_2h"]', limit: '100' })
})

test.each<[string, readonly Waits[], string]>([
  ['goes on to the next once the supervision is answered', ['supervise_to_judge'], '2'],
  ['stays where another one waits for an answer', ['supervise_to_answer', 'supervise_to_judge'], '1'],
])('a desk of supervisions %s, though the order is still to be handled', async (_, waits, next) => {
  const row = (id: string) => ({ id, actions: ['reply', 'supervise_reply'] })
  fakeServer({
    ...sessionAnswers({ level: '2' }),
    [complaintList.path]: () => ok(listed([row('1'), row('2')])),
  })
  showFor(<Supervisions waits={waits} />)
  fireEvent.click(await screen.findByText('1'))
  expect(await screen.findByText(next)).toBeTruthy()
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
