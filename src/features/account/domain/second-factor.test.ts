import { expect, test } from 'vitest'

import { secondFactorWanted } from './second-factor.ts'

const delicate = new Set(['/v1/role', '/v1/plain'])
test.each([
  ['of a department', ['dept_operator'], ['/v1/list'], 'no'],
  ['the head of the centre', ['center_leader'], [], 'advised'],
  ['who may all', ['admin'], [], 'advised'],
  ['an administrator', ['dept_admin', 'sec_admin'], ['/v1/list', '/v1/role'], 'advised'],
  ['who exports callers in clear by a role of the tenant’s own', ['own_1'], ['/v1/plain'], 'advised'],
] as const)('%s is to have a second factor: %s %s %s', (_who, roles, parts, wanted) => {
  expect(secondFactorWanted({ roles, parts, delicate }, false)).toBe(wanted)
  expect(secondFactorWanted({ roles, parts, delicate }, true)).toBe(wanted === 'no' ? 'no' : 'required')
})
