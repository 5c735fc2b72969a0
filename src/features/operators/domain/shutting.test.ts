import { expect, test } from 'vitest'

import { shutNow, type InUse } from './shutting.ts'

const WHEN = { today: '2026-11-23', unused_since: '2026-08-25 00:00:00' }
const LONG_AGO = '2026-08-24 23:59:59'
const LATELY = '2026-08-25 00:00:00'
const account = (id: string, more: Partial<InUse> = {}): InUse => ({
  ...{ id, may_all: false, roles: [], valid_from: null, valid_to: null, used_at: LATELY },
  ...more,
})
const admin = (id: string, more: Partial<InUse> = {}) => account(id, { may_all: true, ...more })
const shut = (accounts: readonly InUse[], when = WHEN as Parameters<typeof shutNow>[1]) =>
  shutNow(accounts, when).map(({ id, why }) => `${id} ${why}`)

test.each<[string, Partial<InUse>, string[]]>([
  ['was used lately', {}, []],
  ['was not used for long', { used_at: LONG_AGO }, ['a unused']],
  ['has its last day today', { valid_to: '2026-11-23' }, []],
  ['had its last day yesterday', { valid_to: '2026-11-22' }, ['a expired']],
  ['is both', { valid_to: '2026-11-22', used_at: LONG_AGO }, ['a expired']],
])('an account that %s', (_, more, gone) => {
  expect(shut([account('a', more), admin('x')])).toEqual(gone)
})

test('with 0 days no account is unused, but its last day still counts', () => {
  const accounts = [admin('x'), account('a', { used_at: LONG_AGO }), account('b', { valid_to: '2026-11-01' })]
  expect(shut(accounts, { ...WHEN, unused_since: null })).toEqual(['b expired'])
})

test.each<[string, InUse[], string[]]>([
  ['the only one that may all', [admin('a', { used_at: LONG_AGO })], []],
  [
    'of two that may all the one used last',
    [admin('a', { used_at: '2026-01-01 08:00:00' }), admin('b', { used_at: LONG_AGO })],
    ['a unused'],
  ],
  ['none where another one stays', [admin('a', { used_at: LONG_AGO }), admin('b')], ['a unused']],
  ['one without a last day', [admin('a', { used_at: LONG_AGO }), admin('b', { valid_to: '2026-12-31' })], []],
  [
    'one that is there, before one that begins later',
    [admin('a', { used_at: LONG_AGO }), admin('b', { valid_from: '2026-12-01' })],
    [],
  ],
  ['the last one although its days are over', [admin('a', { valid_to: '2026-11-01' })], []],
  [
    'each of the three administrators',
    ['sys_admin', 'sec_admin', 'audit_admin'].map((role) => account(role, { roles: [role], used_at: LONG_AGO })),
    [],
  ],
  [
    'one that is unused before one whose days are over',
    [
      account('a', { roles: ['sec_admin'], used_at: LONG_AGO }),
      account('b', { roles: ['sec_admin'], valid_to: '2026-11-01' }),
    ],
    ['b expired'],
  ],
])('a district keeps %s', (_, accounts, gone) => {
  expect(shut(accounts)).toEqual(gone)
})
