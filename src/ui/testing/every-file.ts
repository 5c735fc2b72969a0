import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { closeAllTags } from '../tags.ts'

// Whoever waits for something to appear waits longer than a busy machine needs; where it does appear, nothing takes longer.
configure({ asyncUtilTimeout: 30_000 })

// Files share a window (`vitest.config.ts`); no test begins with another's tags.
afterEach(closeAllTags)

// They share modules, too: one that is still read when a file ends could be read by no later file.
afterAll(() => vi.dynamicImportSettled())
