import { expect, test } from 'vitest'

import { isCitizen } from '#kernel/actor.ts'
import { DESKS, type Desk } from '#features/dashboard/domain/desk.ts'
import { LIFECYCLE } from '#features/work-orders/domain/lifecycle/lifecycle.ts'
import { QUEUES } from '#features/work-orders/domain/queues/queues.ts'
import { memoryOffice } from '#features/work-orders/testing/walk/memory-office.ts'

import { endpoints, grants } from './features.ts'
import { ROLES } from './roles.ts'

const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)

test('every endpoint that needs to be granted is granted to somebody', () => {
  const listed = new Set(ROLES.flatMap(({ apis }) => apis))
  expect(granted.filter((path) => !listed.has(path))).toEqual([])
})

test('every grant is held by some role, and names endpoints of the program', () => {
  const held = new Set(ROLES.flatMap(({ paths, apis }) => [...paths, ...apis]))
  for (const { title, endpoints: named = [], screens = [] } of grants) {
    const paths = [...named.map(({ path }) => path), ...screens]
    expect(
      paths.filter((path) => !held.has(path)),
      title.en,
    ).toEqual([])
    expect(
      named.filter((endpoint) => !endpoints.includes(endpoint)),
      title.en,
    ).toEqual([])
  }
})

test('one role may all, the one for setting up', () => {
  expect(ROLES.filter(({ may_all }) => may_all).map(({ code }) => code)).toEqual(['admin'])
})

test('nobody may be two of the three administrators, none of them reads orders, and each is signed out sooner', () => {
  const administrators = ROLES.filter(({ code }) => ['sys_admin', 'sec_admin', 'audit_admin'].includes(code))
  for (const { code, mutually_exclusive, idle_minutes, apis } of administrators) {
    expect([...mutually_exclusive, code].sort()).toEqual(['audit_admin', 'sec_admin', 'sys_admin'])
    expect(idle_minutes).toBe(15)
    expect(apis.filter((path) => path.includes('Complaint'))).toEqual([])
  }
  const forAll = endpoints.filter(({ access, path }) => access === 'signed_in' && path.includes('/complaint/'))
  // Texts of the dictionaries: what every form chooses from.
  expect(forAll.map(({ path }) => path)).toEqual(['/v1/seller/complaint/GetCommonData'])
})

test('a sub-unit cannot hand down, a leader who looks on instructs, follows and does nothing else', () => {
  const role = (wanted: string) => ROLES.find(({ code }) => code === wanted)!
  expect(role('subunit_operator').apis.join()).not.toContain('DoAllocate')
  expect(role('leader_viewer').apis.filter((path) => /\/Do(?!wnload)/.test(path))).toEqual([
    '/v1/seller/complaint/DoFollow',
    '/v1/seller/complaint/DoInstruct',
  ])
})

test('whatever the lifecycle lets somebody do, his role grants him the call', () => {
  const office = memoryOffice(12345)
  for (let i = 0; i < 3000; i++) {
    const { actor, action, refused } = office.step()
    // A citizen calls by a page of his own.
    if (refused || isCitizen(actor)) continue
    const { apis } = ROLES.find(({ code }) => code === actor.roles[0])!
    expect(apis, `${actor.roles[0]} ${action}`).toContain(`/v1/seller/complaint/${LIFECYCLE[action].call}`)
  }
})

test('every role has a first page, and there is none of a role that does not exist', () => {
  expect(Object.keys(DESKS).sort()).toEqual(ROLES.map(({ code }) => code).sort())
})

test.each(Object.entries<Desk>(DESKS))(
  'on the first page %s finds only queues that the role may open, none of them twice',
  (code, desk) => {
    const queues = [...desk.todo, ...desk.watch]
    const { paths } = ROLES.find((role) => role.code === code)!
    const closed = queues.filter((queue) => !paths.includes(`/rexian/${QUEUES[queue].path}/list`))
    expect(code === 'admin' ? [] : closed).toEqual([])
    expect(new Set(queues).size).toBe(queues.length)
  },
)
