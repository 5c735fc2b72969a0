import type { Actor } from '#kernel/actor.ts'
import { hasRole } from '#kernel/actor.ts'

import type { Offer } from './situation.ts'

/** Who may act, by role and by the relation of the department to the order (domain 2.1, 2.13). */
export const WHO = {
  dispatcher: {
    zh: '派单员、中心负责人',
    en: 'dispatcher, centre leader',
    fits: (actor) => centre(actor, 'center_dispatcher', 'center_leader'),
  },
  reviewer: {
    zh: '审核员、中心负责人',
    en: 'reviewer, centre leader',
    fits: (actor) => centre(actor, 'center_reviewer', 'center_leader'),
  },
  answerer: {
    zh: '派单员、审核员、中心负责人',
    en: 'dispatcher, reviewer, centre leader',
    fits: (actor) => centre(actor, 'center_dispatcher', 'center_reviewer', 'center_leader'),
  },
  leader: { zh: '中心负责人', en: 'centre leader', fits: (actor) => centre(actor, 'center_leader') },
  holder: {
    zh: '持有单位',
    en: 'holding department',
    fits: (actor, s) => handles(actor) && s.order.holder_dept_id === actor.dept_id,
  },
  parent: {
    zh: '持有单位（有下级）',
    en: 'holding department with sub-units',
    fits: (actor, s) => actor.user_level === '2' && handles(actor) && s.order.holder_dept_id === actor.dept_id,
  },
  delegator: {
    zh: '下派单位',
    en: 'department that sub-allocated',
    fits: (actor, s) =>
      actor.user_level === '2' &&
      handles(actor) &&
      s.leaf !== null &&
      s.leaf.level > 1 &&
      s.leaf.from_dept_id === actor.dept_id,
  },
  assistant: {
    zh: '协办单位',
    en: 'assisting department',
    fits: (actor, s) => handles(actor) && s.assist?.dept_id === actor.dept_id,
  },
  submitter: {
    zh: '提交单位',
    en: 'department that submitted it',
    fits: (actor, s) => handles(actor) && s.leaf?.dept_id === actor.dept_id,
  },
} as const satisfies Record<string, { zh: string; en: string; fits: (actor: Actor, offer: Offer) => boolean }>
export type Who = keyof typeof WHO

const centre = (actor: Actor, ...roles: string[]): boolean => actor.user_level === '1' && hasRole(actor, ...roles)
const handles = (actor: Actor): boolean =>
  actor.user_level !== '1' && hasRole(actor, 'dept_admin', 'dept_operator', 'subunit_operator')

export const isLeader = (actor: Actor): boolean => centre(actor, 'center_leader')
export const isDeptAdmin = (actor: Actor): boolean => hasRole(actor, 'dept_admin')
