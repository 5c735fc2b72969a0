import { expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'
import { isRefusal } from '#kernel/errors.ts'

import { unmaskingFor } from './unmasking.ts'

const of = (user_level: Actor['user_level'], dept_id: string, ...roles: string[]): Actor => ({
  ...{
    supplier_id: '1',
    operator_id: '7',
    hidden: [],
    username: 'u',
    nick_name: '张工',
    dept_name: '',
    dept_path: `/1/${dept_id}/`,
  },
  ...{ user_level, dept_id, roles },
})
const seenBy = (actor: Actor, is_secret: 0 | 1): string => {
  const purpose = unmaskingFor({ holder_dept_id: '21', is_secret }, actor)
  return isRefusal(purpose) ? purpose.error.code : purpose
}

test.each<[string, Actor, string, string]>([
  ['who holds it', of('2', '21', 'dept_operator'), 'contact', 'UNMASK_SECRET'],
  ['the head of that department', of('2', '21', 'dept_admin'), 'contact', 'UNMASK_SECRET'],
  ['another department', of('2', '22', 'dept_operator'), 'UNMASK_NOT_YOURS', 'UNMASK_NOT_YOURS'],
  ['a dispatcher', of('1', '1', 'center_dispatcher'), 'verify', 'UNMASK_SECRET'],
  ['a reviewer', of('1', '1', 'center_reviewer'), 'verify', 'UNMASK_SECRET'],
  ['the centre’s leader', of('1', '1', 'center_leader'), 'verify', 'verify'],
  ['who calls back', of('1', '1', 'center_visitor'), 'visit', 'visit'],
  ['a supervisor', of('1', '1', 'center_supervisor'), 'UNMASK_NOT_YOURS', 'UNMASK_NOT_YOURS'],
  ['a leader who only looks', of('1', '1', 'leader_viewer'), 'UNMASK_NOT_YOURS', 'UNMASK_NOT_YOURS'],
])('%s sees a caller, and a secret one', (_, actor, open, secret) => {
  expect([seenBy(actor, 0), seenBy(actor, 1)]).toEqual([open, secret])
})
