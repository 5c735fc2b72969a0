import { act, cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show, type Sent } from '#ui/testing/harness.tsx'

import { orderWriting } from '../../contract/writers.ts'
import { useWriting } from './use-writing.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Form() {
  const begin = useWriting('7', 'reply')
  useEffect(begin, [begin])
  return <p>表单</p>
}
const open = async () => {
  const sent = fakeServer({ [orderWriting.path]: () => ok(null) })
  const shown = show(<Form />)
  await screen.findByText('表单')
  return { sent, shown }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const told = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path === orderWriting.path).map(({ query }) => query.get('action'))

test('a form that stands open is told, again while it does, and then that it is left, sent or not', async () => {
  const { sent } = await open()
  await pass(2100)
  expect(told(sent)).toEqual(['reply'])
  await pass(4 * 60_000)
  expect(told(sent)).toEqual(['reply', 'reply'])
  cleanup()
  await pass(100)
  expect(told(sent)).toEqual(['reply', 'reply', null])
})

test('what was open for a moment is told to nobody; who closes the window leaves', async () => {
  const first = await open()
  await pass(1000)
  cleanup()
  await pass(3000)
  expect(told(first.sent)).toEqual([])
  const { sent } = await open()
  await pass(2100)
  window.dispatchEvent(new Event('pagehide'))
  await pass(100)
  expect(told(sent)).toEqual(['reply', null])
})
