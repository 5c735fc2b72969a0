import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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

describe('a screen whose code did not come because there is no network', () => {
  const reach = vi.fn<typeof fetch>()
  let reload: ReturnType<typeof vi.spyOn>
  beforeEach(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', reach.mockReset().mockRejectedValue(new TypeError('Failed to fetch')))
    reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    gone()
    await screen.findByText('网络连接失败，请检查网络后重试')
    await vi.waitUntil(() => reach.mock.calls.length === 1)
  })

  it('says that, and nothing of an update', () => {
    expect(screen.queryByText(/系统可能刚刚更新/)).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  it('comes by itself when the network is back', async () => {
    reach.mockResolvedValue(new Response())
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('does not leave the page for one that cannot be reached', async () => {
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(reach).toHaveBeenCalledTimes(2))
    expect(reload).not.toHaveBeenCalled()
  })
})

it('a screen whose code is gone, as after an update, offers to reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  gone()
  await screen.findByText('页面未能加载，系统可能刚刚更新，请刷新')
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledOnce()
})
