import { expect, test } from 'vitest'

import { secondFactorWanted } from './second-factor.ts'

test('administrators and the leader are advised to use a second factor, and must where the tenant says so', () => {
  expect(secondFactorWanted(['dept_operator'], true)).toBe('no')
  expect(secondFactorWanted(['center_leader'], false)).toBe('advised')
  expect(secondFactorWanted(['dept_admin', 'sec_admin'], true)).toBe('required')
})
