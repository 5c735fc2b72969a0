import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'

import { fakeServer, refused, show, type Answer } from '../testing/harness.tsx'
import { useEndpoint } from './hooks.ts'

const list = get('/list', {
  access: 'granted',
  title: { zh: '列表', en: 'List' },
  input: z.object({}),
  output: z.null(),
})

function List() {
  const { isError, isFetching, refetch } = useEndpoint(list, {}, { quiet: true })
  return <button onClick={() => void refetch()}>{isError && !isFetching ? '读取失败' : '读取中'}</button>
}

async function read(answer: Answer) {
  const sent = fakeServer({ '/list': answer })
  const shown = show(<List />)
  await screen.findByText('读取失败')
  return { ...shown, sent }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a screen that shows its failure itself needs no message beside it', async () => {
  await read(() => refused('BUSY', '系统繁忙，请稍后重试', null, 503))
  expect(screen.queryByRole('alert')).toBeNull()
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
