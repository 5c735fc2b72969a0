import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'

import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { useEndpoint } from '../api/hooks.ts'
import { removeCookie } from '../cookies.ts'
import { useLanguage } from '../i18n/text.tsx'
import { FailureState } from './States.tsx'

const list = get('/list', {
  access: 'granted',
  title: { zh: '列表', en: 'List' },
  input: z.object({ page: z.int() }),
  output: z.null(),
})

function List({ page = 1 }: { page?: number }) {
  const { isError, isFetching, refetch } = useEndpoint(list, { page })
  return <button onClick={() => void refetch()}>{isError && !isFetching ? '读取失败' : '读取中'}</button>
}

async function read(answer: Answer) {
  const sent = fakeServer({ '/list': answer })
  const shown = show(<List />)
  // The network is tried twice, a second apart.
  await screen.findByText('读取失败')
  return { ...shown, sent }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  cleanup()
  removeCookie('language')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [
    'the server’s message for 4 seconds',
    () => refused('BUSY', '系统繁忙，请稍后重试', null, 503),
    '系统繁忙，请稍后重试',
    4,
  ],
  ['“Error” where it says nothing', () => refused('X', ''), 'Error', 4],
  ['a network error for 5 seconds', () => 'unreachable' as const, '网络连接失败，请检查网络后重试', 5],
])('tells %s, whatever its screen shows (spec §8)', async (_what, answer, text, seconds) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await read(answer)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  await pass(seconds * 1000 - 500)
  expect(screen.queryByRole('alert')).toBeTruthy()
  await pass(700)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['INVALID', 400, false],
  ['BUSY', 503, true],
])('a reading that was refused as %s with %i offers to try again: %s', async (code, status, offers) => {
  fakeServer({ '/list': () => refused(code, '最多400天', null, status) })
  show(<Failing />)
  expect((await screen.findByRole('status')).textContent).toContain('最多400天')
  expect(screen.queryByRole('button', { name: '重试' }) !== null).toBe(offers)
})

function Failing() {
  const { error, refetch } = useEndpoint(list, { page: 1 })
  return error && <FailureState failure={error} onRetry={() => void refetch()} />
}

function Polled() {
  return useEndpoint(list, { page: 1 }, { refetchInterval: 60_000 }).isSuccess ? <p>在</p> : null
}

it('what a page reads again by itself says so, and what somebody asked for does not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sent = fakeServer({ '/list': () => ok(null) })
  show(<Polled />)
  await screen.findByText('在')
  await pass(61_000)
  expect(sent.map(({ headers }) => headers.get('passive'))).toEqual([null, '1'])
})

it('what met no network is read again as soon as there is one, without keeping a session alive', async () => {
  let there = false
  const { sent } = await read(() => (there ? ok(null) : 'unreachable'))
  there = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('读取中')).toBeTruthy()
  expect(sent.map(({ headers }) => headers.get('passive'))).toEqual([null, null, '1'])
})

it('what was refused is not asked again because the network is back', async () => {
  const { sent } = await read(() => refused('BUSY', '系统繁忙，请稍后重试', null, 503))
  act(() => void dispatchEvent(new Event('online')))
  expect([sent.length, screen.queryByText('读取失败') !== null]).toEqual([1, true])
})

it('many that fail alike are one message', async () => {
  fakeServer({ '/list': () => refused('BUSY', '系统繁忙，请稍后重试', null, 503) })
  show(
    <>
      <List />
      <List page={2} />
      <List page={3} />
    </>,
  )
  await waitFor(() => expect(screen.getAllByText('读取失败')).toHaveLength(3))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it.each([
  ['by its code', 'NO_PERMISSION', 'You may not'],
  ['by its words', 'X', '抱歉，您没有此操作权限'],
])(
  'a missing permission is told and leads to the dashboard also there, known %s (spec §8)',
  async (_how, code, msg) => {
    const { goToDashboard } = await read(() => refused(code, msg, null, 403))
    expect((await screen.findByRole('alert')).textContent).toBe('没有此操作权限，请尝试重新登录或刷新页面')
    expect(goToDashboard).toHaveBeenCalledOnce()
  },
)

it('a lost session is asked about also there', async () => {
  await read(() => refused('LOGIN', '登录已失效', 'login', 401))
  expect(await screen.findByRole('dialog', { name: '确认' })).toBeTruthy()
})

it('who does not want to sign in again is not asked by every reading after that', async () => {
  const { sent } = await read(() => refused('LOGIN', '登录已失效', 'login', 401))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByText('读取失败'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByText('读取失败')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what another language was chosen over while it was first read is read in that', async () => {
  const named = get('/named', { access: 'granted', title: list.title, input: z.object({}), output: z.string() })
  const Named = () => {
    const { setLanguage } = useLanguage()
    return <button onClick={() => setLanguage('en')}>{useEndpoint(named, {}).data ?? '读取中'}</button>
  }
  const words = ['区域', 'Areas']
  fakeServer({ '/named': () => ok(words.shift()) })
  let arrive = (): void => undefined
  const underway = new Promise<void>((resolve) => (arrive = resolve))
  const network = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await network(address, init)
    if (words.length === 1) await underway
    return answer
  })
  show(<Named />)
  await waitFor(() => expect(words).toHaveLength(1))
  fireEvent.click(screen.getByText('读取中'))
  arrive()
  expect(await screen.findByText('Areas')).toBeTruthy()
})
