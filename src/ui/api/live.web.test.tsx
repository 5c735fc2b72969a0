import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { useListState } from '../list/list-url.ts'
import { ListPart } from '../list/ListPart.tsx'
import { fakeServer, ok, show, type Sent } from '../testing/harness.tsx'
import { useEndpoint } from './hooks.ts'
import { useHeard, useLiveUpdates } from './live.ts'

const events = get('/events', {
  access: 'signed_in',
  title: { zh: '事件', en: 'Events' },
  input: z.object({}),
  output: z.null(),
})
const things = get('/things', {
  access: 'signed_in',
  title: { zh: '事项', en: 'Things' },
  input: listInput(['newest'], { bad: z.string().optional() }),
  output: pageOf(z.object({ id: z.string() })),
})
const thing = get('/thing', {
  access: 'signed_in',
  title: { zh: '事项', en: 'Thing' },
  input: z.object({ id: z.string() }),
  output: z.null(),
})
const LIST = {
  id: 'live',
  title: '事项',
  endpoint: things,
  rowId: ({ id }: { id: string }) => id,
  rowName: ({ id }: { id: string }) => id,
  columns: [{ key: 'id', title: { zh: '编号', en: 'Number' }, width: 90, render: () => '一件' }],
}
const CHANGED = [things, thing]

function Detail({ id }: { id: string }) {
  const { refetch } = useEndpoint(thing, { id }, { staleTime: 0 })
  return <button onClick={() => void refetch()}>刷新</button>
}

function Screen() {
  useLiveUpdates(events, 'thing.', CHANGED)
  const url = useListState({})
  const [id, setId] = useState('1')
  return (
    <>
      <ListPart list={LIST} url={url} />
      <button onClick={() => setId(id === '1' ? '2' : '1')}>另一件</button>
      <Detail id={id} />
    </>
  )
}

let streams: { onmessage?: (event: { data: string }) => void }[]
let sent: readonly Sent[]
let seen: number
beforeEach(() => {
  localStorage.clear()
  streams = []
  seen = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage?: (event: { data: string }) => void
      constructor() {
        streams.push(this)
      }
      close(): void {}
    },
  )
  sent = fakeServer({
    '/things': () => ok({ rows: [{ id: '1' }], next: null, total: 1, total_exact: true }),
    '/thing': () => ok(null),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Which readings there were since the last time, and whether they keep the session. */
const keeping = async (count: number): Promise<readonly string[]> => {
  await waitFor(() => expect(sent.length - seen).toBe(count))
  const late = sent.slice(seen)
  seen = sent.length
  return late
    .map(({ path, headers }) => `${path} ${headers.get('passive') === '1' ? 'passive' : 'asked for'}`)
    .toSorted()
}
const change = (data = '{"type":"thing.changed"}') => {
  streams[0]!.onmessage!({ data })
  return act(() => vi.advanceTimersByTimeAsync(1000))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what an event lets be read again keeps no session, and what somebody asks for does (security B4)', async () => {
  show(<Screen />)
  await screen.findByText('一件')
  expect(await keeping(2)).toEqual(['/thing asked for', '/things asked for'])
  await change()
  expect(await keeping(2)).toEqual(['/thing passive', '/things passive'])
  // Nobody knows what was missed.
  await change('{}')
  expect(await keeping(2)).toEqual(['/thing passive', '/things passive'])
  press('刷新')
  expect(await keeping(1)).toEqual(['/thing asked for'])
  press('另一件')
  expect(await keeping(1)).toEqual(['/thing asked for'])
  await change()
  expect(await keeping(2)).toEqual(['/thing passive', '/things passive'])
  press('另一件')
  expect(await keeping(1)).toEqual(['/thing asked for'])
})

const Heard = () => <p>{useHeard(events, 'thing.') ? '听到了' : '没有听到'}</p>

test.each([
  ['of such a change', '{"type":"thing.changed"}', '听到了'],
  ['that something was missed', '{}', '听到了'],
  ['of something else', '{"type":"other.changed"}', '没有听到'],
])('what waits for news of one kind hears %s', async (_what, data, said) => {
  show(<Heard />)
  await screen.findByText('没有听到')
  await change(data)
  expect(screen.getByText(said)).toBeTruthy()
})
