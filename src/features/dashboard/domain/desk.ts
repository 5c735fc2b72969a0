import { worksAs, type Actor } from '#kernel/actor.ts'
import type { QueueName } from '#features/work-orders/domain/public.ts'

/** What the first page shows besides notices and quick menus, which are everybody's. */
type Block = 'brief' | 'numbers' | 'trend' | 'departments' | 'accounts'

/** A role's first page as data: the page, its calls and their tests all read this. */
export interface Desk {
  /** What the list of orders is: work of one's own, or orders to look after. */
  readonly list: 'mine' | 'late' | 'none'
  /** Queues whose orders are listed. */
  readonly todo: readonly QueueName[]
  /** Queues of which only the number matters. */
  readonly watch: readonly QueueName[]
  /** Tells how many orders were sent back three and five times. */
  readonly backs?: true
  readonly blocks: readonly Block[]
}

const LATE = ['overdue', 'soonoverdue', 'todayoverdue', 'tomorrowoverdue'] as const
const COMING = ['soonoverdue', 'todayoverdue', 'tomorrowoverdue'] as const
const REVIEWS = ['deptback', 'deptreply', 'delay', 'needreport_back', 'needreport_reply'] as const
const COUNTS = ['numbers', 'trend', 'departments'] as const
/** Of those who answer for the district. */
const ANSWERABLE = ['brief', ...COUNTS] as const
const NO_ORDERS: Desk = { list: 'none', todo: [], watch: [], blocks: ['accounts'] }
const UNIT: Desk = {
  list: 'mine',
  todo: ['normal', 'redo', 'deptreply', 'deptback', 'xieban', 'supervise', 'rating'],
  watch: LATE,
  blocks: COUNTS,
}

/** Who finds what on the first page, by the roles of domain 2.1. */
export const DESKS = {
  admin: {
    list: 'mine',
    todo: ['report', 'normal', 'redo', ...REVIEWS],
    watch: LATE,
    backs: true,
    blocks: [...ANSWERABLE, 'accounts'],
  },
  sys_admin: NO_ORDERS,
  sec_admin: NO_ORDERS,
  audit_admin: NO_ORDERS,
  center_leader: { list: 'late', todo: ['overdue', 'deptback'], watch: COMING, backs: true, blocks: ANSWERABLE },
  center_dispatcher: {
    list: 'mine',
    todo: ['report', 'normal', 'redo'],
    watch: ['deptback', ...LATE],
    blocks: COUNTS,
  },
  center_reviewer: { list: 'mine', todo: REVIEWS, watch: LATE, blocks: COUNTS },
  center_supervisor: {
    list: 'late',
    todo: ['supervise', 'overdue', 'soonoverdue'],
    watch: ['todayoverdue', 'tomorrowoverdue', 'inprogress'],
    backs: true,
    blocks: COUNTS,
  },
  center_visitor: { list: 'mine', todo: ['visit'], watch: LATE, blocks: COUNTS },
  dept_admin: UNIT,
  dept_operator: UNIT,
  subunit_operator: { ...UNIT, todo: ['normal', 'redo', 'xieban'], blocks: ['numbers', 'trend'] },
  grid_member: { list: 'none', todo: [], watch: [], blocks: [] },
  leader_viewer: { list: 'none', todo: [], watch: LATE, blocks: ANSWERABLE },
} as const satisfies Record<string, Desk>

/** Desks of the roles that an administrator has made, by the level of their people. */
const OF_LEVEL: Readonly<Record<string, Desk>> = {
  '1': DESKS.leader_viewer,
  '2': DESKS.dept_operator,
  '3': DESKS.subunit_operator,
  '4': DESKS.grid_member,
}

/** The first page of somebody; of several roles the first that has one decides. */
export function deskOf({ user_level, ...actor }: Pick<Actor, 'roles' | 'stands_for'> & { user_level: string }): Desk {
  const role = worksAs(actor).find((code) => code in DESKS)
  return role ? DESKS[role as keyof typeof DESKS] : (OF_LEVEL[user_level] ?? DESKS.grid_member)
}
