import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { useFeedback } from './Feedback.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a message offers what can be done about it, once', () => {
  const undone = vi.fn<() => void>()
  function Sends() {
    const { toast } = useFeedback()
    return (
      <button
        type="button"
        onClick={() => toast('success', '0159 · 派单成功 → 城管局', 8, { label: '收回', run: undone })}
      >
        派单
      </button>
    )
  }
  show(<Sends />)
  fireEvent.click(screen.getByRole('button', { name: '派单' }))
  expect(screen.getByRole('status').textContent).toContain('0159 · 派单成功 → 城管局')
  fireEvent.click(screen.getByRole('button', { name: '收回' }))
  expect(undone).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

it('does not go from under who is at what it offers', () => {
  vi.useFakeTimers()
  function Sends() {
    const { toast } = useFeedback()
    return (
      <button type="button" onClick={() => toast('success', '派单成功', 8, { label: '收回', run: () => {} })}>
        派单
      </button>
    )
  }
  show(<Sends />)
  fireEvent.click(screen.getByRole('button', { name: '派单' }))
  act(() => screen.getByRole('button', { name: '收回' }).focus())
  act(() => void vi.advanceTimersByTime(9000))
  expect(document.activeElement?.textContent).toBe('收回')
  act(() => screen.getByRole('button', { name: '派单' }).focus())
  act(() => void vi.advanceTimersByTime(9000))
  expect(screen.queryByRole('status')).toBeNull()
})

it('who asks while a question stands is asked alone: the first is answered with no, and nothing typed for it stays', async () => {
  const answers: string[] = []
  function Asks({ title }: { title: string }) {
    const { confirm } = useFeedback()
    const secret = { label: '密码', hint: '', username: 'a', check: async () => null }
    const ask = async () => {
      const yes = await confirm({ title, text: '', yes: '确定', no: '取消', secret })
      answers.push(`${title} ${yes}`)
    }
    return (
      <button type="button" onClick={() => void ask()}>
        {title}
      </button>
    )
  }
  show(
    <>
      <Asks title="重新登录" />
      <Asks title="删除" />
    </>,
  )
  fireEvent.click(screen.getByText('重新登录'))
  fireEvent.change(await screen.findByLabelText('密码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByText('删除'))
  expect(await screen.findByRole('heading', { name: '删除' })).toBeTruthy()
  expect(screen.getByLabelText('密码')).toHaveProperty('value', '')
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(answers).toEqual(['重新登录 false', '删除 true']))
  expect(screen.queryByRole('heading')).toBeNull()
})
