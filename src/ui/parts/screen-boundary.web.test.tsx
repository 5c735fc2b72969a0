import { cleanup, fireEvent, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const gone = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')))
  show(
    <ScreenBoundary id="/x">
      <Gone />
    </ScreenBoundary>,
  )
}

it('a screen whose code did not come because there is no network says that, and nothing of an update', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  gone()
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy()
})

it('a screen whose code is gone, as after an update, offers to reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  gone()
  await screen.findByText('页面未能加载，系统可能刚刚更新，请刷新')
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledOnce()
})
