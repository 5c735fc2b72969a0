import { NATIONAL_HOLIDAYS } from '#features/calendar/domain/national-holidays.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '#features/work-orders/domain/lifecycle/facts.ts'
import { DEFAULT_DUE_SETTINGS, DEFAULT_LIMIT_RULES } from '#features/work-orders/domain/clocks/limits.ts'
import type { Dept } from '#features/work-orders/domain/order/order.ts'
import type { Surroundings } from '#features/work-orders/domain/lifecycle/situation.ts'
import type { Actor } from '#kernel/actor.ts'
import { makeCalendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'

/** The smallest district in which every rule can be met: a centre, two departments, two sub-units of the first. */
const depts: readonly Dept[] = [
  dept('1', null, '/1/', 'centre', 1),
  dept('2', '1', '/1/2/', 'bureau', 2),
  dept('3', '1', '/1/3/', 'street', 2),
  dept('21', '2', '/1/2/21/', 'subunit', 3),
  dept('22', '2', '/1/2/22/', 'subunit', 3),
]

export const ACTORS: readonly Actor[] = [
  actor('1', '1', 'center_leader'),
  actor('1', '1', 'center_dispatcher'),
  actor('1', '1', 'center_reviewer'),
  ...['2', '3'].flatMap((id) => [actor(id, '2', 'dept_admin'), actor(id, '2', 'dept_operator')]),
  ...['21', '22'].map((id) => actor(id, '3', 'subunit_operator')),
]

/** A Monday morning. */
export const NOW: Time = '2026-11-23 09:00:00'

const calendar = makeCalendar({
  entries: NATIONAL_HOLIDAYS.flatMap(({ entries }) => entries),
  published_years: NATIONAL_HOLIDAYS.map(({ year }) => year),
})

let drawn = 100

/** What every rule may look up there. */
export const SURROUNDINGS: Surroundings = {
  now: NOW,
  nextId: () => String(drawn++),
  calendar,
  due: DEFAULT_DUE_SETTINGS,
  rules: DEFAULT_LIMIT_RULES,
  settings: DEFAULT_LIFECYCLE_SETTINGS,
  centre: depts[0]!,
  depts: new Map(depts.map((d) => [d.id, d])),
  category_path: [],
  catalogue_no: null,
  tags: new Map([['1', { name: '标签', enabled: 1 }]]),
  today: (dept_id) => dept_id,
  sensitive_words: [],
}

function dept(id: string, pid: string | null, path: string, kind: Dept['kind'], level: number): Dept {
  return { id, pid, path, name: id, name_en: '', kind, level, can_undertake: 1, can_assist: 1, enabled: 1, deleted: 0 }
}

function actor(dept_id: string, user_level: Actor['user_level'], role: string): Actor {
  const { path } = depts.find(({ id }) => id === dept_id)!
  const name = { username: role, nick_name: role, dept_name: dept_id, dept_path: path }
  return { supplier_id: '1', operator_id: '1', dept_id, user_level, roles: [role], hidden: [], ...name }
}
