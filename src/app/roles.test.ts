import { expect, test } from 'vitest'

import { ROLES } from '#features/roles/server/public.ts'
import { LIFECYCLE } from '#features/work-orders/domain/lifecycle.ts'
import { memoryOffice } from '#features/work-orders/testing/walk/memory-office.ts'

import { endpoints } from './features.ts'

const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)

test('a role lists only endpoints that exist and need to be granted', () => {
  for (const { code, apis } of ROLES) {
    expect(
      apis.filter((path) => !granted.includes(path)),
      code,
    ).toEqual([])
  }
})

test('every endpoint that needs to be granted is granted to somebody', () => {
  const listed = new Set(ROLES.flatMap(({ apis }) => apis))
  expect(granted.filter((path) => !listed.has(path))).toEqual([])
})

test('nobody may be two of the three administrators, and none of them reads orders', () => {
  const administrators = ROLES.filter(({ code }) => ['sys_admin', 'sec_admin', 'audit_admin'].includes(code))
  for (const { code, mutually_exclusive, apis } of administrators) {
    expect([...mutually_exclusive, code].sort()).toEqual(['audit_admin', 'sec_admin', 'sys_admin'])
    expect(apis.filter((path) => path.includes('Complaint'))).toEqual([])
  }
})

test('a sub-unit cannot hand down, a viewer cannot act', () => {
  const role = (wanted: string) => ROLES.find(({ code }) => code === wanted)!
  expect(role('subunit_operator').apis.join()).not.toContain('DoAllocate')
  expect(role('leader_viewer').apis.filter((path) => /\/Do(?!wnload)/.test(path))).toEqual([])
})

test('whatever the lifecycle lets somebody do, his role grants him the call', () => {
  const office = memoryOffice(12345)
  for (let i = 0; i < 3000; i++) {
    const { actor, action, refused } = office.step()
    if (refused) continue
    const { apis } = ROLES.find(({ code }) => code === actor.roles[0])!
    expect(apis, `${actor.roles[0]} ${action}`).toContain(`/v1/seller/complaint/${LIFECYCLE[action].call}`)
  }
})
