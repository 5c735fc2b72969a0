import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CallFailure } from '../api/failure.ts'
import { keepActs, restoreActs } from './kept-acts.ts'
import { makeOutbox, type WaitingAct } from './outbox.ts'
import { makeSeal } from './seal.ts'

const AWAY = new CallFailure({ kind: 'network' })
const anAct = (key: string, more: Partial<WaitingAct> = {}): WaitingAct => ({
  ...{ key, path: '/reply', input: { id: '7', version: 3 }, title: '回复 · RX1', draft: 'reply:7' },
  ...{ said: [{ label: '回复内容', value: '王建国反映属实' }], seen: null, changes: [] },
  ...{ since: '2026-11-23 09:00:00', refusal: null, ...more },
})

let sent: string[]
let told: WaitingAct[]
let fails: (act: WaitingAct) => Error | null
let now: string
const anOutbox = () =>
  makeOutbox({
    send: async (act) => {
      sent.push(act.key)
      const failure = fails(act)
      if (failure) throw failure
    },
    keep: () => undefined,
    told: (act) => void told.push(act),
    now: () => now,
  })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  sent = []
  told = []
  fails = () => null
  now = '2026-11-23 09:05:00'
})
afterEach(() => void vi.useRealTimers())

test('what waits is sent in its order when the network is back, and by itself when nobody says that it is', async () => {
  const outbox = anOutbox()
  fails = () => AWAY
  outbox.add(anAct('a'))
  outbox.add(anAct('b'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, outbox.acts().length]).toEqual([['a'], 2])
  fails = () => null
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, outbox.acts()]).toEqual([['a', 'a', 'b'], []])
  expect(told.map(({ key, refusal }) => [key, refusal])).toEqual([
    ['a', null],
    ['b', null],
  ])
})

test('who leaves while something is sent sends nothing behind it, neither then nor later', async () => {
  const outbox = anOutbox()
  outbox.add(anAct('a'))
  outbox.add(anAct('b'))
  const flushed = outbox.flush()
  outbox.stop()
  await flushed
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  outbox.restore([anAct('c')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['a'])
  outbox.start()
  await outbox.flush()
  expect(sent).toEqual(['a', 'c', 'b'])
})

test('what is refused stays in sight with the reason, is not sent again, and holds up nothing', async () => {
  const outbox = anOutbox()
  fails = ({ key }) =>
    key === 'a'
      ? new CallFailure({ kind: 'refused', code: 'ORDER_STALE', message: '该工单已被他人处理', status: 409 })
      : null
  outbox.add(anAct('a'))
  outbox.add(anAct('b', { draft: 'note:8' }))
  await outbox.flush()
  await outbox.flush()
  expect(sent).toEqual(['a', 'b'])
  expect(outbox.acts()).toMatchObject([{ key: 'a', refusal: '该工单已被他人处理' }])
  outbox.settle('reply:7')
  expect(outbox.acts()).toEqual([])
})

test.each([
  ['INTERNAL', 503, '系统出现异常', ['b']],
  ['NO_SPACE', 507, '系统出现异常', ['b']],
  ['BUSY', 503, null, []],
  ['MAINTENANCE', 503, null, []],
  ['IN_PROGRESS', 409, null, []],
])('what is answered with %s (%i) holds up what stands behind it only while nobody could do it', async (...of) => {
  const [code, status, refusal, after] = of
  const outbox = anOutbox()
  fails = ({ key }) =>
    key === 'a' ? new CallFailure({ kind: 'refused', code, status, message: '系统出现异常' }) : null
  outbox.add(anAct('a'))
  outbox.add(anAct('b'))
  await outbox.flush()
  expect(sent).toEqual(['a', ...after])
  expect(outbox.acts()[0]).toMatchObject({ key: 'a', refusal })
})

test('while nobody is signed in it waits on', async () => {
  const outbox = anOutbox()
  fails = () => new CallFailure({ kind: 'refused', data: 'login', status: 401 })
  outbox.add(anAct('a'))
  await outbox.flush()
  expect(outbox.acts()).toMatchObject([{ refusal: null }])
})

test('what waited longer than its key is remembered is not sent', async () => {
  const outbox = anOutbox()
  now = '2026-11-24 05:00:01'
  outbox.add(anAct('a'))
  await outbox.flush()
  expect([sent, outbox.acts()]).toMatchObject([[], [{ refusal: '' }]])
})

test('what is dropped is not sent', async () => {
  const outbox = anOutbox()
  outbox.add(anAct('a'))
  outbox.drop('a')
  await vi.advanceTimersByTimeAsync(20_000)
  expect([sent, outbox.acts()]).toEqual([[], []])
})

test('it outlasts a load, for the same user alone, and the disk shows nothing of it', async () => {
  vi.useRealTimers()
  const own = makeSeal(async () => 'ab'.repeat(32))
  keepActs(own, [anAct('a')])
  await expect.poll(() => sessionStorage.getItem('waiting-acts')).not.toBeNull()
  expect(sessionStorage.getItem('waiting-acts')).not.toMatch(/王建国|"|reply/)
  expect(await restoreActs(makeSeal(async () => 'ab'.repeat(32)))).toEqual([anAct('a')])
  expect(await restoreActs(makeSeal(async () => 'cd'.repeat(32)))).toEqual([])
})
