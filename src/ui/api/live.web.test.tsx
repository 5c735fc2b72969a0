import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { useListState } from '../list/list-url.ts'
import { ListPart } from '../list/ListPart.tsx'
import { fakeServer, ok, refused, show, type Answer, type Sent } from '../testing/harness.tsx'
import { useEndpoint } from './hooks.ts'
import { resumeStreams, useHeard, useLiveUpdates } from './live.ts'

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

interface FakeStream {
  readyState: number
  onopen?: () => void
  onerror?: () => void
  onmessage?: (event: { data: string }) => void
}
let streams: FakeStream[]
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
      static readonly CLOSED = 2
      readyState = 0
      constructor() {
        streams.push(this)
      }
      close(): void {
        this.readyState = 2
      }
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

test('what changes while it is read for the first time is read once more, whatever the answer that was on its way says', async () => {
  const rows = [{ id: '1' }]
  sent = fakeServer({
    '/things': () => ok({ rows: [...rows], next: null, total: rows.length, total_exact: true }),
    '/thing': () => ok(null),
  })
  let arrive = (): void => undefined
  const underway = new Promise<void>((resolve) => (arrive = resolve))
  const network = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await network(address, init)
    if (address.includes('/things') && rows.length === 1) await underway
    return answer
  })
  show(<Screen />)
  expect(await keeping(2)).toEqual(['/thing asked for', '/things asked for'])
  rows.push({ id: '2' })
  await change()
  arrive()
  expect(await keeping(2)).toEqual(['/thing passive', '/things passive'])
  expect(await screen.findAllByText('一件')).toHaveLength(2)
})

/** What a browser does with a stream that is answered by a page of errors: it gives it up. */
const refuse = (stream: FakeStream): void => {
  stream.readyState = 2
  stream.onerror!()
}

test('a stream that a proxy refused is asked for again, less and less often, and what was missed is read', async () => {
  show(<Screen />)
  await screen.findByText('一件')
  await keeping(2)
  streams[0]!.onopen!()
  const opened: number[] = []
  for (let time = 0; time < 6; time++) {
    refuse(streams.at(-1)!)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    opened.push(streams.length)
  }
  expect(opened).toEqual([2, 3, 4, 5, 6, 7])
  refuse(streams.at(-1)!)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(streams.length).toBe(7)
  await act(() => vi.advanceTimersByTimeAsync(56_000))
  seen = sent.length
  streams.at(-1)!.onopen!()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await keeping(2)).toEqual(['/thing passive', '/things passive'])
})

test('a stream that gave way to later ones is asked for when somebody comes back to the window, and what was missed is read', async () => {
  show(<Screen />)
  await screen.findByText('一件')
  await keeping(2)
  await change('{"type":"stream.gave_way","ids":[]}')
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect([streams.length, streams[0]!.readyState]).toEqual([1, 2])
  seen = sent.length
  fireEvent.focus(window)
  fireEvent.focus(window)
  expect(streams.length).toBe(2)
  streams[1]!.onopen!()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await keeping(2)).toEqual(['/thing passive', '/things passive'])
})

test('where the session has ended nothing is asked for until somebody signs in', async () => {
  const Polled = () => <p>{useEndpoint(thing, { id: '3' }, { refetchInterval: 60_000 }).status}</p>
  let answer: Answer = () => ok(null)
  const asked = fakeServer({
    '/things': () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    '/thing': (call) => answer(call),
  })
  show(
    <>
      <Screen />
      <Polled />
    </>,
  )
  await waitFor(() => expect(asked.length).toBe(3))
  answer = () => refused('LOGIN', '登录已失效', 'login', 401)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.findByRole('dialog')
  const before = [asked.length, 1]
  expect(streams[0]!.readyState).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect([asked.length, streams.length]).toEqual(before)
  expect([resumeStreams(), resumeStreams(), streams.length]).toEqual([true, false, 2])
})

test('a stream that was refused while nobody looked is asked for when somebody comes back', async () => {
  show(<Screen />)
  await screen.findByText('一件')
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  refuse(streams[0]!)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(streams.length).toBe(1)
  fireEvent.focus(window)
  fireEvent.focus(window)
  expect(streams.length).toBe(2)
  sight.mockRestore()
})

test('who has left asks for no stream again', async () => {
  show(<Screen />)
  await screen.findByText('一件')
  refuse(streams[0]!)
  cleanup()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(streams.length).toBe(1)
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
