import { cleanup, renderHook, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { useOpenForm } from './use-open-form.ts'

const OFFERED = ['allocate', 'recall'] as const
const opened = () => renderHook(() => useOpenForm('order 1', OFFERED))
const nameOf = (hook: ReturnType<typeof opened>) => hook.result.current[0]

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/orders/1')
})
afterEach(cleanup)

test('a form stays open when its screen is built anew where it stands', () => {
  const before = opened()
  act(() => before.result.current[1]('allocate'))
  before.unmount()
  expect(nameOf(opened())).toBe('allocate')
})

test('what was closed or left is not opened again', () => {
  const closed = opened()
  act(() => closed.result.current[1]('allocate'))
  act(() => closed.result.current[1](null))
  closed.unmount()
  const left = opened()
  expect(nameOf(left)).toBeNull()
  act(() => left.result.current[1]('recall'))
  history.replaceState(null, '', '/orders/2')
  left.unmount()
  expect(nameOf(opened())).toBeNull()
})
