import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

import { useEndpoint } from '../api/hooks.ts'
import { fakeServer, ok, refused, show } from '../testing/harness.tsx'
import { Reading } from './Reading.tsx'
import { useConfirmedAction } from './use-confirmed-action.ts'

const title = { zh: '公告', en: 'Notice' }
const read = get('/read', { access: 'signed_in', title, input: z.object({}), output: z.string() })
const end = post('/end', {
  access: 'signed_in',
  title,
  audit: 'x',
  input: z.object({ id: z.string() }),
  output: z.int(),
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown() {
  const query = useEndpoint(read, {})
  return (
    <>
      <button onClick={() => void query.refetch()}>再读</button>
      <Reading query={query}>{(text) => <p>{text}</p>}</Reading>
    </>
  )
}

it('is loading, then there; what was read once stays when it cannot be read again', async () => {
  let answer = ok('第一次')
  fakeServer({ '/read': () => answer })
  show(<Shown />)
  expect(screen.getByRole('status', { name: '加载中…' })).toBeTruthy()
  await screen.findByText('第一次')
  answer = refused('BUSY', '系统繁忙')
  fireEvent.click(screen.getByText('再读'))
  expect((await screen.findByRole('alert')).textContent).toBe('系统繁忙')
  expect(screen.getByText('第一次')).toBeTruthy()
})

it('that failed says so and can be tried again', async () => {
  let answer = refused('BUSY', '系统繁忙')
  fakeServer({ '/read': () => answer })
  show(<Shown />)
  const retry = await screen.findByRole('button', { name: '重试' })
  answer = ok('第二次')
  fireEvent.click(retry)
  expect(await screen.findByText('第二次')).toBeTruthy()
})

function End() {
  const { ask } = useConfirmedAction(end, { done: (count) => `已结束 ${count} 个` })
  return (
    <button onClick={() => ask({ title: '结束', text: '对方需重新登录。', yes: '结束会话' }, { id: '7' })}>结束</button>
  )
}

it('what asks first is not done before it was confirmed, and says what it did', async () => {
  const sent = fakeServer({ '/end': () => ok(3) })
  show(<End />)
  fireEvent.click(screen.getByText('结束'))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(0)
  fireEvent.click(screen.getByText('结束'))
  fireEvent.click(await screen.findByRole('button', { name: '结束会话' }))
  expect(await screen.findByText('已结束 3 个')).toBeTruthy()
  expect(sent[0]!.body).toEqual({ id: '7' })
})
