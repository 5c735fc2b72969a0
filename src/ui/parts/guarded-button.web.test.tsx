import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { GuardedButton } from './GuardedButton.tsx'

const button = () => screen.getByRole<HTMLButtonElement>('button')
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is disabled for 3000 ms after a click, and acts once', () => {
  const save = vi.fn<() => void>()
  render(<GuardedButton onClick={save}>保存</GuardedButton>)
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  fireEvent.click(button())
  pass(2999)
  expect(button().disabled).toBe(true)
  fireEvent.click(button())
  expect(save).toHaveBeenCalledOnce()
  pass(1)
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  expect(save).toHaveBeenCalledTimes(2)
})

it('is disabled for a given time instead', () => {
  render(<GuardedButton guardMs={500}>刷新</GuardedButton>)
  fireEvent.click(button())
  pass(499)
  expect(button().disabled).toBe(true)
  pass(1)
  expect(button().disabled).toBe(false)
})

it('submits the form that it belongs to, once', () => {
  const submit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <GuardedButton htmlType="submit">提交</GuardedButton>
    </form>,
  )
  fireEvent.click(button())
  pass(0)
  expect(button().disabled).toBe(true)
  fireEvent.click(button())
  expect(submit).toHaveBeenCalledOnce()
})
