import { expect, test } from 'vitest'

import {
  barOf,
  barOfUser,
  handingFault,
  holdsAnothers,
  mayGive,
  mayHandOut,
  rolesFault,
  shownParts,
  type Role,
} from './granting.ts'
import { userLevelAt, userTypeAt } from './status.ts'

const role = (code: string, given: Partial<Role> = {}): Role => ({
  ...{ id: code, code, name: code, may_all: false, mutually_exclusive: [], parts: [] },
  ...given,
})
const all = role('admin', { may_all: true })
const sys = role('sys_admin', { mutually_exclusive: ['sec_admin', 'audit_admin'], parts: ['/users'] })
const sec = role('sec_admin', { mutually_exclusive: ['sys_admin', 'audit_admin'], parts: ['/roles'] })
const audit = role('audit_admin', { mutually_exclusive: ['sys_admin', 'sec_admin'] })
const clerk = role('clerk', { parts: ['/orders'] })
const leader = role('leader', { parts: ['/orders', '/reports'] })
const users = role('own_users', { parts: ['/users'] })
const roles = role('own_roles', { parts: ['/roles'] })

const owners = new Map([
  ...([['/users', 'sys_admin'] as const, ['/roles', 'sec_admin'] as const] as const),
  ...[['/orders', null] as const],
])
const SECURITY = { may_all: false, holds: new Set(['/roles']) }
const EVERYTHING = { may_all: true, holds: new Set<string>() }

test.each<[string, Role[], Role[], typeof SECURITY, string | null]>([
  ['what everybody may have, by the administrator of security', [], [clerk, leader], SECURITY, null],
  ['less of it', [clerk, leader], [clerk], SECURITY, null],
  ['an administrator’s role', [], [sec], SECURITY, 'ROLE_NOT_YOURS'],
  ['one taken away', [sys], [], SECURITY, 'ROLE_NOT_YOURS'],
  ['one that stays, beside another', [sys], [sys, clerk], SECURITY, null],
  ['the one that may all', [], [all], SECURITY, 'ROLE_NOT_YOURS'],
  ['a right of another administrator', [], [users], SECURITY, 'ROLE_NOT_YOURS'],
  ['a right of one’s own', [], [roles], SECURITY, null],
  ['an administrator’s role, by who may all', [], [sec, clerk], EVERYTHING, null],
  ['two administrators’', [], [sys, sec], EVERYTHING, 'ROLES_EXCLUSIVE'],
  ['the rights of two in roles of other names', [], [users, roles], EVERYTHING, 'ROLES_EXCLUSIVE'],
  ['the same beside an administrator’s role', [], [sys, roles], EVERYTHING, 'ROLES_EXCLUSIVE'],
  ['an auditor’s alone', [], [audit], EVERYTHING, null],
  ['an auditor’s and another', [], [audit, clerk], EVERYTHING, 'AUDITOR_ALONE'],
])('%s', (_name, before, after, giver, code) => {
  expect(rolesFault({ before, after, giver, owners })?.error.code ?? null).toBe(code)
})

test('nobody changes his own account, and an administrator’s only who may all', () => {
  const bar = (own: boolean, administrator: boolean, may_all: boolean) => barOf({ own, administrator }, { may_all })
  expect([bar(true, true, true), bar(false, true, false)]).toEqual(['own', 'administrator'])
  expect([bar(false, true, true), bar(false, false, false)]).toEqual([null, null])
})

test('an account that holds what is an administrator’s alone is his to keep', () => {
  const anothers = (giver: typeof SECURITY, ...of: Role[]) => holdsAnothers(of, giver, owners)
  expect([anothers(SECURITY, clerk), anothers(SECURITY, roles), anothers(SECURITY, clerk, users)]).toEqual([
    ...[false, false, true],
  ])
  expect(anothers(EVERYTHING, users, roles)).toBe(false)
})

test('the level is that of the department; a grid member stays one outside the centre', () => {
  expect([userLevelAt(1), userLevelAt(2), userLevelAt(3), userLevelAt(4)]).toEqual(['1', '2', '3', '3'])
  expect([userLevelAt(3, '4'), userLevelAt(1, '4'), userLevelAt(2, '1')]).toEqual(['4', '1', '2'])
})

const HEAD = { may_all: false, holds: new Set(['/orders', '/reports']) }
const CLERK = { may_all: false, holds: new Set(['/orders']) }
test.each<[string, Role[], Role[], typeof HEAD, string | null]>([
  ['what he has himself', [], [clerk, leader], HEAD, null],
  ['more than he has', [], [leader], CLERK, 'ROLE_NOT_YOURS'],
  ['more than he has, taken away', [leader], [], CLERK, 'ROLE_NOT_YOURS'],
  ['an administrator’s right', [], [users], HEAD, 'ROLE_NOT_YOURS'],
  ['an administrator’s role, by who may all', [], [sec], EVERYTHING, 'ROLE_NOT_YOURS'],
  ['any other, by who may all', [], [leader, users], EVERYTHING, null],
  ['the rights of two administrators, by who may all', [], [users, roles], EVERYTHING, 'ROLES_EXCLUSIVE'],
])('in a unit somebody hands out %s', (_name, before, after, giver, code) => {
  expect(handingFault({ before, after, giver, owners })?.error.code ?? null).toBe(code)
})

test('a unit’s keeper keeps whoever may no more than he', () => {
  const bar = (own: boolean, ...of: Role[]) => barOfUser({ own, roles: of }, CLERK)
  expect([bar(true), bar(false), bar(false, clerk), bar(false, clerk, leader)]).toEqual(['own', null, null, 'beyond'])
  expect([all, sys].map((one) => mayHandOut(one, EVERYTHING))).toEqual([false, false])
})

test('a grid member is told by the level', () => {
  expect(['1', '2', '3', '4'].map(userTypeAt)).toEqual(['dept_staff', 'dept_staff', 'dept_staff', 'grid_member'])
})

test('nobody gives a role that shows what is hidden from himself', () => {
  const shows = role('shows', { parts: ['/orders', ...shownParts([])] })
  const less = role('less', { parts: ['/orders', ...shownParts(['address'])] })
  const giver = { may_all: false, holds: new Set(less.parts) }
  expect([shows, less].map((one) => mayHandOut(one, giver))).toEqual([false, true])
  expect([shows, less].map((one) => mayGive(one, giver, owners))).toEqual([false, true])
})
