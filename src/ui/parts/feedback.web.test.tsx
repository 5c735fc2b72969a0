import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { useFeedback } from './Feedback.tsx'

afterEach(() => {
  cleanup()
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
