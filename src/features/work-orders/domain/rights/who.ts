import { atCentre, type Actor } from '#kernel/actor.ts'
import { hasRole, isCitizen } from '#kernel/actor.ts'
import type { Message } from '#kernel/messages.ts'

import { exclusionOf } from '../process/exclusion.ts'
import { isBelow, type Dept } from '../order/order.ts'
import type { Offer } from '../lifecycle/situation.ts'

/** The permissions that let somebody call actions; what else belongs to each is declared with the feature's grants. */
export type ActionGrant =
  | 'dispatch'
  | 'review'
  | 'supervise'
  | 'visit'
  | 'handle'
  | 'lead_sub_units'
  | 'remark'
  | 'instruct'
  | 'remove'
  | 'exclude'

interface Relation extends Message {
  /** Which of them it takes to call as such. */
  readonly grants: readonly ActionGrant[]
  readonly fits: (actor: Actor, offer: Offer) => boolean
}

/** As whom one allocates at the centre, and as whom one reviews. */
export const DISPATCHERS: readonly string[] = ['center_dispatcher', 'center_leader']
export const REVIEWERS: readonly string[] = ['center_reviewer', 'center_leader']

/** As whom one works on what a department has. */
export const HANDLERS: readonly string[] = ['dept_admin', 'dept_operator', 'subunit_operator']

/** Who may act, by role and by the relation of the department to the order (domain 2.1, 2.13). */
export const WHO = {
  dispatcher: {
    zh: '派单员、中心负责人',
    en: 'dispatcher, centre leader',
    grants: ['dispatch'],
    fits: (actor) => centre(actor, ...DISPATCHERS),
  },
  reviewer: {
    zh: '审核员、中心负责人',
    en: 'reviewer, centre leader',
    grants: ['review'],
    fits: (actor) => reviews(actor),
  },
  answerer: {
    zh: '派单员、审核员、中心负责人',
    en: 'dispatcher, reviewer, centre leader',
    grants: ['dispatch', 'review'],
    fits: (actor) => worksInCentre(actor),
  },
  overseer: {
    zh: '督办员、派单员、中心负责人',
    en: 'supervisor, dispatcher, centre leader',
    grants: ['supervise', 'dispatch'],
    fits: (actor) => centre(actor, 'center_supervisor', 'center_dispatcher', 'center_leader'),
  },
  supervisor: {
    zh: '督办员、中心负责人',
    en: 'supervisor, centre leader',
    grants: ['supervise'],
    fits: (actor) => supervises(actor),
  },
  judge: {
    zh: '督办员、中心负责人（督办未办结）',
    en: 'supervisor, centre leader, of an open supervision',
    grants: ['supervise'],
    fits: (actor, { order }) => supervises(actor) && order.supervise_to_answer + order.supervise_to_judge > 0,
  },
  delay_reviewer: {
    zh: '审核员、中心负责人（延期待审核）',
    en: 'reviewer, centre leader, of an extension that waits',
    grants: ['review'],
    fits: (actor, { order }) => reviews(actor) && order.request_kind === 'delay',
  },
  pause_reviewer: {
    zh: '审核员、中心负责人（挂起待审核）',
    en: 'reviewer, centre leader, of a pause that waits',
    grants: ['review'],
    fits: (actor, { order }) => reviews(actor) && order.request_kind === 'pause',
  },
  paused_holder: {
    zh: '持有单位（已挂起）',
    en: 'holding department, of a paused order',
    grants: ['handle'],
    fits: (actor, { order }) => handles(actor) && order.holder_dept_id === actor.dept_id && order.paused === 1,
  },
  paused_centre: {
    zh: '派单员、审核员、中心负责人（已挂起）',
    en: 'dispatcher, reviewer, centre leader, of a paused order',
    grants: ['dispatch', 'review'],
    fits: (actor, { order }) => worksInCentre(actor) && order.paused === 1,
  },
  supervised: {
    zh: '被督办的主办单位',
    en: 'lead department under supervision',
    grants: ['handle'],
    fits: (actor, { order }) => handles(actor) && order.supervise_to_answer > 0 && order.lead_dept_id === actor.dept_id,
  },
  leader: {
    zh: '中心负责人',
    en: 'centre leader',
    grants: ['dispatch'],
    fits: (actor) => centre(actor, 'center_leader'),
  },
  remover: {
    zh: '中心负责人',
    en: 'centre leader',
    grants: ['remove'],
    fits: (actor) => isLeader(actor),
  },
  excluder: {
    zh: '中心负责人（剔除待审核）',
    en: 'centre leader, of an exclusion that was proposed',
    grants: ['exclude'],
    fits: (actor, { order }) => isLeader(actor) && exclusionOf(order) === 'proposed',
  },
  visitor: {
    zh: '回访员、中心负责人',
    en: 'call-back, centre leader',
    grants: ['visit'],
    fits: (actor) => centre(actor, 'center_visitor', 'center_leader'),
  },
  holder: {
    zh: '持有单位',
    en: 'holding department',
    grants: ['handle'],
    fits: (actor, s) => handles(actor) && s.order.holder_dept_id === actor.dept_id,
  },
  head: {
    zh: '持有单位负责人',
    en: 'head of the holding department',
    grants: ['handle'],
    fits: (actor, s) => isDeptAdmin(actor) && handles(actor) && s.order.holder_dept_id === actor.dept_id,
  },
  parent: {
    zh: '持有单位（有下级）',
    en: 'holding department with sub-units',
    grants: ['lead_sub_units'],
    fits: (actor, s) => leadsUnits(actor, s),
  },
  with_units: {
    zh: '持有单位（有在用的下级）',
    en: 'holding department with sub-units in use',
    grants: ['lead_sub_units'],
    fits: (actor, s) => leadsUnits(actor, s) && s.units !== false,
  },
  delegator: {
    zh: '下派单位',
    en: 'department that sub-allocated',
    grants: ['lead_sub_units'],
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
    grants: ['handle'],
    fits: (actor, s) => handles(actor) && s.assist?.dept_id === actor.dept_id,
  },
  asker: {
    zh: '主办单位、派单员、中心负责人',
    en: 'lead department, dispatcher, centre leader',
    grants: ['dispatch', 'handle'],
    fits: (actor, { order }) =>
      centre(actor, 'center_dispatcher', 'center_leader') || (handles(actor) && order.lead_dept_id === actor.dept_id),
  },
  appellant: {
    zh: '主办单位负责人',
    en: 'head of the lead department',
    grants: ['handle'],
    fits: (actor, { order }) => isDeptAdmin(actor) && handles(actor) && order.lead_dept_id === actor.dept_id,
  },
  helped: {
    zh: '主办单位',
    en: 'lead department',
    grants: ['handle'],
    fits: (actor, { order }) => handles(actor) && order.lead_dept_id === actor.dept_id,
  },
  concerned: {
    zh: '中心经办人员、主办和协办单位',
    en: 'the centre’s handlers, lead and assisting departments',
    grants: ['remark'],
    fits: (actor, s) =>
      centre(actor, ...CENTRE_HANDLERS) || (handles(actor) && (s.assist?.dept_id === actor.dept_id || leads(actor, s))),
  },
  instructor: {
    zh: '领导（查看）、中心负责人',
    en: 'leaders who look on, centre leader',
    grants: ['instruct'],
    fits: (actor, s) => isLeader(actor) || (hasRole(actor, 'leader_viewer') && (atCentre(actor) || leads(actor, s))),
  },
  submitter: {
    zh: '提交单位',
    en: 'department that submitted it',
    grants: ['handle'],
    fits: (actor, s) => handles(actor) && s.leaf?.dept_id === actor.dept_id,
  },
  // Whose order it is was asked before: a citizen reaches no other (decision 0155).
  citizen: { zh: '提交诉求的市民', en: 'the citizen whose order it is', grants: [], fits: isCitizen },
} as const satisfies Record<string, Relation>
export type Who = keyof typeof WHO

type Side = 'centre' | 'dept'
/** Whether somebody of the centre acts as such, or of a department, or both. */
export const sidesOf = (who: Who): readonly Side[] => {
  const grants: readonly ActionGrant[] = WHO[who].grants
  if (!grants.length) return []
  if (grants.includes('remark')) return ['centre', 'dept']
  return grants.some((grant) => OF_CENTRE.includes(grant)) ? ['centre'] : ['dept']
}
const OF_CENTRE: readonly ActionGrant[] = ['dispatch', 'review', 'supervise', 'remove', 'exclude']

export const CENTRE_HANDLERS: readonly string[] = [
  ...['center_dispatcher', 'center_reviewer', 'center_leader'],
  ...['center_supervisor', 'center_visitor'],
]
const centre = (actor: Actor, ...roles: string[]): boolean => atCentre(actor) && hasRole(actor, ...roles)
/** Whether it is the actor's work to bring orders forward, at the centre or in a department. */
export const isHandler = (actor: Actor): boolean => centre(actor, ...CENTRE_HANDLERS) || handles(actor)
/** Whether the department is in the chain of those that lead it. */
const leads = (actor: Actor, { order }: Offer): boolean =>
  order.lead_path !== null && isBelow(order.lead_path, actor.dept_id)
export const handles = (actor: Actor): boolean => !atCentre(actor) && hasRole(actor, ...HANDLERS)
const leadsUnits = (actor: Actor, { order }: Offer): boolean =>
  actor.user_level === '2' && handles(actor) && order.holder_dept_id === actor.dept_id

const reviews = (actor: Actor): boolean => centre(actor, ...REVIEWERS)
/** Whose lines of history nobody wrote. */
export const PLATFORM = '0'

/** Stands for nobody: the platform itself, when a rule's day has come. It may what the centre's leader may. */
export const platformActor = (supplier_id: string, centre: Pick<Dept, 'id' | 'name' | 'path'>): Actor => ({
  supplier_id,
  operator_id: PLATFORM,
  username: '',
  nick_name: '系统',
  dept_id: centre.id,
  dept_name: centre.name,
  dept_path: centre.path,
  user_level: '1',
  roles: ['center_leader'],
  hidden: [],
})
export const isPlatform = ({ operator_id }: Actor): boolean => operator_id === PLATFORM
export const worksInCentre = (actor: Actor): boolean =>
  centre(actor, 'center_dispatcher', 'center_reviewer', 'center_leader')
export const supervises = (actor: Actor): boolean => centre(actor, 'center_supervisor', 'center_leader')
export const isLeader = (actor: Actor): boolean => centre(actor, 'center_leader')
export const isVisitor = (actor: Actor): boolean => centre(actor, 'center_visitor')
export const isDeptAdmin = (actor: Actor): boolean => hasRole(actor, 'dept_admin')
