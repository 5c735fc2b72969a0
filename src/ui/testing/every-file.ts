import { configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { closeAllTags } from '../tags.ts'

/**
 * What was not found is told with all that is there, once somebody reads it: whoever waits for something to appear looks for it
 * again and again, and a page that is written out each time costs more than the looking.
 */
function notFound(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  // It stands where the test asked.
  Error.captureStackTrace(error, notFound)
  const told = () => `${message ?? ''}\n\n${String(prettyDOM(container))}`
  return Object.defineProperty(error, 'message', { get: told, configurable: true })
}

// Whoever waits for something to appear waits longer than a busy machine needs; where it does appear, nothing takes longer.
configure({ asyncUtilTimeout: 30_000, getElementError: notFound })

// Files share a window (`vitest.config.ts`); no test begins with another's tags.
afterEach(closeAllTags)

// They share modules, too: one that is still read when a file ends could be read by no later file.
afterAll(() => vi.dynamicImportSettled())
