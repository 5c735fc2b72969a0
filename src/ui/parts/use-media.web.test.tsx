import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useMobile } from './use-media.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Tablet) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser's answer to the one kind of query that is asked. */
const browserOf = (width: number) => (query: string) => {
  const wide = /^not all and \(min-width: (\d+)px\)$/.exec(query)!
  return { matches: width < Number(wide[1]), addEventListener: () => {}, removeEventListener: () => {} }
}

it.each([
  [991, WINDOWS, true],
  [991.5, WINDOWS, true],
  [992, WINDOWS, false],
  [1440, WINDOWS, false],
  [1440, IPAD, true],
  [1280, ANDROID, true],
])('a window %d px wide of %s is mobile: %s', (width, agent, mobile) => {
  vi.stubGlobal('matchMedia', browserOf(width))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  expect(renderHook(() => useMobile()).result.current).toBe(mobile)
})
