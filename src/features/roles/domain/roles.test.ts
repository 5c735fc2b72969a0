import { expect, test } from 'vitest'

import { ownersOf, partsOf, type Catalogue } from './catalogue.ts'
import { chosenOf, withGrant } from './choice.ts'
import { grantingFault, showingFault } from './granting.ts'

const text = { zh: '权限', en: 'Right' }
const grant = (key: string, paths: string[], calls: string[], administrator: string | null = null) => ({
  ...{ key, paths, administrator, title: { zh: key, en: key }, first_tenant: false, delicate: key === 'export' },
  calls: calls.map((path) => ({ path, title: text })),
})
const catalogue: Catalogue = [
  {
    name: 'orders',
    title: text,
    grants: [grant('read', ['/orders'], ['/v1/list', '/v1/names']), grant('act', [], ['/v1/act', '/v1/names'])],
  },
  { name: 'roles', title: text, grants: [grant('roles', ['/roles'], ['/v1/role', '/v1/names'], 'sec_admin')] },
  { name: 'users', title: text, grants: [grant('users', ['/users'], ['/v1/user'], 'sys_admin')] },
]
const nothing = { before: [], holds: new Set<string>(), may_all: false }
type Given = Omit<Partial<Parameters<typeof grantingFault>[1]>, 'after'> & { after: string[] }
const faultOf = ({ after, ...given }: Given) =>
  grantingFault(catalogue, { ...nothing, ...given, after: { path_arr: [], api_arr: after } })?.error.code ?? null

test('a part is an administrator’s alone unless another right has it, too', () => {
  const owners = ownersOf(catalogue)
  expect([owners.get('/v1/role'), owners.get('/v1/user'), owners.get('/v1/names'), owners.get('/v1/act')]).toEqual([
    ...['sec_admin', 'sys_admin', null, null],
  ])
})

test.each([
  ['what everybody may have', { after: ['/orders', '/v1/act'] }, null],
  ['what there is not', { after: ['/v1/nowhere'] }, 'ROLE_RIGHT_UNKNOWN'],
  ['what there was not any more, and it had it', { after: ['/v1/gone'], before: ['/v1/gone'] }, null],
  ['an administrator’s right that one has not', { after: ['/v1/user'] }, 'ROLE_RIGHT_NOT_HELD'],
  ['the same, one’s own', { after: ['/v1/user'], holds: new Set(['/v1/user']) }, null],
  ['the same, who may all', { after: ['/v1/user'], may_all: true }, null],
  ['the same, which the role had', { after: ['/v1/user', '/v1/act'], before: ['/v1/user'] }, null],
  ['those of two administrators', { after: ['/v1/user', '/v1/role'], may_all: true }, 'ROLE_ADMINISTRATORS'],
])('granting %s', (_name, given, code) => {
  expect(faultOf(given)).toBe(code)
})

test('what another chosen grant needs stays when a grant goes; half of one is some', () => {
  const grants = catalogue.flatMap((module) => module.grants).map(partsOf)
  const [read, act] = grants as [string[], string[]]
  const both = withGrant(grants, withGrant(grants, new Set(), read, true), act, true)
  expect([...both].sort()).toEqual(['/orders', '/v1/act', '/v1/list', '/v1/names'])
  const one = withGrant(grants, both, read, false)
  expect([...one].sort()).toEqual(['/v1/act', '/v1/names'])
  expect([chosenOf(read, one), chosenOf(act, one), chosenOf(read, new Set())]).toEqual(['some', 'all', 'none'])
  expect([...withGrant(grants, one, act, false)]).toEqual([])
})

test.each([
  ['a new role that shows all, by who sees all', { before: null, after: [], own: [] }, null],
  ['a new role that shows what is hidden from him', { before: null, after: [], own: ['address'] }, 'ROLE_FIELD_HIDDEN'],
  ['a new role that hides it, too', { before: null, after: ['address'], own: ['address'] }, null],
  ['what it showed already', { before: [], after: [], own: ['address'] }, null],
  ['what it hid', { before: ['address'], after: [], own: ['address'] }, 'ROLE_FIELD_HIDDEN'],
] as const)('showing fields: %s', (_name, showing, code) => {
  expect(showingFault(showing)?.error.code ?? null).toBe(code)
})
