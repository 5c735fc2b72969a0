import { cleanup, fireEvent, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a screen whose code is gone, as after an update, offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')))
  show(
    <ScreenBoundary id="/x">
      <Gone />
    </ScreenBoundary>,
  )
  await screen.findByText('页面未能加载，系统可能刚刚更新，请刷新')
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledOnce()
})
