import { expect, test } from 'vitest'

import { endingOf } from './ending.ts'

const WAITS = { stands: true, waits: true, has_approver: true, is_over: false }

test.each([
  [{}, null],
  [{ stands: false }, 'fallen'],
  [{ has_approver: false }, 'nobody'],
  [{ is_over: true }, 'lapsed'],
  [{ is_over: true, has_approver: false }, 'lapsed'],
  [{ waits: false, is_over: true, has_approver: false }, null],
  [{ waits: false, stands: false }, 'fallen'],
  [{ stands: false, is_over: true, has_approver: false }, 'fallen'],
] as const)('one of which %j: %s', (differs, ending) => expect(endingOf({ ...WAITS, ...differs })).toBe(ending))
