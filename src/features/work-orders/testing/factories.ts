import { citizenActor, type Actor } from '#kernel/actor.ts'
import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'

import type { Facts } from '../domain/lifecycle/facts.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../domain/lifecycle/facts.ts'
import type { Case } from '../domain/order/case.ts'
import { newOrder } from '../domain/intake/intake.ts'
import type { Intake } from '../domain/intake/intake.ts'
import { DEFAULT_DUE_SETTINGS, DEFAULT_LIMIT_RULES } from '../domain/clocks/limits.ts'
import type { Dept, Order } from '../domain/order/order.ts'
import { factsOf } from '../domain/lifecycle/situation.ts'
import { anIntake } from './samples.ts'

/** A working Monday, long before any holiday. */
export const NOW = '2026-11-23 09:00:00'
/** What an order has that the city sent. */
export const CITY = { superior_no: '26112309', superior_due_at: '2026-12-10 18:00:00' }

const dept = (id: string, path: string, kind: Dept['kind'], change: Partial<Dept> = {}): Dept => ({
  id,
  pid: path.split('/').at(-3) || null,
  path,
  name: `单位${id}`,
  name_en: `Unit ${id}`,
  kind,
  level: path.split('/').length - 2,
  can_undertake: 1,
  can_assist: 1,
  enabled: 1,
  deleted: 0,
  ...change,
})

/** A small district: the centre 1; units 2–9, of which 8 is closed and 9 takes no orders; sub-units 21, 22, 31. */
export const DEPTS: readonly Dept[] = [
  dept('1', '/1/', 'centre', { can_undertake: 0, can_assist: 0 }),
  ...['2', '3', '5', '6', '7'].map((id) => dept(id, `/1/${id}/`, 'bureau')),
  dept('4', '/1/4/', 'street'),
  dept('8', '/1/8/', 'bureau', { enabled: 0 }),
  dept('9', '/1/9/', 'bureau', { can_undertake: 0, can_assist: 0 }),
  dept('21', '/1/2/21/', 'subunit'),
  dept('22', '/1/2/22/', 'subunit'),
  dept('31', '/1/3/31/', 'subunit'),
]
export const CENTRE = DEPTS[0]!
const DEPTS_BY_ID: ReadonlyMap<string, Dept> = new Map(DEPTS.map((d) => [d.id, d]))

const actor = (username: string, role: string, dept_id: string): Actor => {
  const { name, path, level } = DEPTS.find((d) => d.id === dept_id)!
  return {
    supplier_id: '1',
    operator_id: username,
    username,
    nick_name: username,
    dept_id,
    dept_name: name,
    dept_path: path,
    user_level: String(level) as Actor['user_level'],
    roles: [role],
    hidden: [],
  }
}

/** Who works in the small district. */
export const ACTORS = {
  leader: actor('leader', 'center_leader', '1'),
  dispatcher: actor('dispatcher', 'center_dispatcher', '1'),
  reviewer: actor('reviewer', 'center_reviewer', '1'),
  supervisor: actor('supervisor', 'center_supervisor', '1'),
  visitor: actor('visitor', 'center_visitor', '1'),
  admin2: actor('admin2', 'dept_admin', '2'),
  operator2: actor('operator2', 'dept_operator', '2'),
  admin3: actor('admin3', 'dept_admin', '3'),
  operator3: actor('operator3', 'dept_operator', '3'),
  admin4: actor('admin4', 'dept_admin', '4'),
  operator4: actor('operator4', 'dept_operator', '4'),
  admin5: actor('admin5', 'dept_admin', '5'),
  operator5: actor('operator5', 'dept_operator', '5'),
  sub21: actor('sub21', 'subunit_operator', '21'),
  sub22: actor('sub22', 'subunit_operator', '22'),
  sub31: actor('sub31', 'subunit_operator', '31'),
  viewer4: actor('viewer4', 'leader_viewer', '4'),
  citizen: { ...citizenActor('1', 'citizen'), username: 'citizen' },
} as const satisfies Record<string, Actor>
export type Who = keyof typeof ACTORS

const FIRST_ID = 1000
let lastId = FIRST_ID
/** What goes by chance goes by ids too: begun anew, it goes the same way whatever ran before in the process. */
export const restartIds = (): void => void (lastId = FIRST_ID)
const nextId = (): string => String(++lastId)

/** Of these the third is out of use. */
const TAGS = new Map(
  Array.from({ length: 12 }, (_, n) => String(n + 1)).map((id) => [
    id,
    { name: `标签${id}`, enabled: id === '3' ? 0 : 1 } as const,
  ]),
)

/** What a rule may look up about a case at a moment. */
export const someFacts = (state: Case, change: Partial<Facts> = {}): Facts => ({
  ...factsOf(state, {
    now: NOW,
    nextId,
    calendar: nationalCalendar,
    due: DEFAULT_DUE_SETTINGS,
    rules: DEFAULT_LIMIT_RULES,
    settings: DEFAULT_LIFECYCLE_SETTINGS,
    centre: CENTRE,
    depts: DEPTS_BY_ID,
    today: (dept_id) => dept_id,
    category_path: [],
    catalogue_no: null,
    tags: TAGS,
    sensitive_words: ['蠢货'],
  }),
  ...change,
})

/** An order as it comes in, `waiting` or `submitted`. */
export function anOrder(
  intake: Partial<Intake> = {},
  { now = NOW, status = 'waiting' }: { now?: string; status?: 'waiting' | 'submitted' } = {},
): Order {
  const id = nextId()
  const named = { id, order_no: `RX20261123${id.padStart(6, '0')}` }
  const facts = {
    now,
    calendar: nationalCalendar,
    due: DEFAULT_DUE_SETTINGS,
    rules: DEFAULT_LIMIT_RULES,
    centre: CENTRE,
    category_path: [],
  }
  return newOrder(
    anIntake({ appeal_type: 'consult', category_id: '9', superior_no: null, received_at: now, ...intake }),
    facts,
    named,
    status,
  )
}
