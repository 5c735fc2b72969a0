import type { Actor } from '#kernel/actor.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { makeCalendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

import { CALENDAR } from '#features/calendar/server/public.ts'
import { CATEGORY_TREE } from '#features/reference/server/public.ts'
import { TAGS, type KeptTag } from '#features/tags/server/public.ts'
import type { Dept, LimitRule } from '#features/work-orders/server/simulation.ts'
import { LIMIT_RULES } from '#features/work-orders/server/simulation.ts'

import { ALL_ACCOUNTS } from '../../domain/district/accounts.ts'
import { DEPARTMENTS } from '../../domain/district/district.ts'
import type { DemoPerson } from '../../domain/district/people.ts'
import { peopleOfDistrict } from '../../domain/district/people.ts'

/** Everything that the lives of orders take place in, read once from the seeded district. */
export interface World {
  readonly supplier_id: string
  readonly keys: Keys
  readonly calendar: Calendar
  /** Every day is a working day for whoever is on duty. */
  readonly duty: Calendar
  readonly rules: readonly LimitRule[]
  readonly tags: ReadonlyMap<string, KeptTag>
  readonly centre: Dept
  readonly depts: ReadonlyMap<string, Dept>
  readonly deptByCode: ReadonlyMap<string, Dept>
  /** Sub-units of a department. */
  readonly children: ReadonlyMap<string, readonly Dept[]>
  readonly areaIds: ReadonlyMap<string, string>
  /** Ids of a category and all above it, the first level first, by code. */
  readonly categoryPaths: ReadonlyMap<string, readonly string[]>
  /** The account that acts: `dispatcher`, or `dept_operator` of a department. */
  actor(role: string, dept_id?: string): Actor
  /** Who signs what a department writes. */
  handler(dept_id: string): DemoPerson
  /** When the dispatchers are free for the next order: a batch takes them hours. */
  readonly desk: { free_at: Time; readonly minutes_per_order: number }
  /** An id for a new row. */
  nextId(): string
}

export interface WorldOptions {
  readonly supplier_id: string
  readonly keys: Keys
  readonly first_id: number
  readonly orders_per_day: number
}

export async function loadWorld(db: Db, { supplier_id, keys, first_id, orders_per_day }: WorldOptions): Promise<World> {
  const rows = await listDepts(db, supplier_id)
  const depts = new Map(rows.map(({ code: _, ...dept }) => [dept.id, dept]))
  const deptByCode = new Map(rows.map(({ code, id }) => [code, depts.get(id)!]))
  const children = new Map([...depts.keys()].map((id) => [id, [...depts.values()].filter(({ pid }) => pid === id)]))
  const people = handlers(deptByCode)
  const actors = await loadActors(db, supplier_id, deptByCode)
  const centre = deptByCode.get('C00')!
  const calendar = await CALENDAR.load(db, supplier_id)
  let last = first_id - 1
  const nextId = (): string => String(++last)
  return {
    supplier_id,
    keys,
    calendar,
    duty: makeCalendar({
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      periods: calendar.periods,
      published_years: [],
      entries: [],
    }),
    rules: await LIMIT_RULES.load(db, supplier_id),
    tags: await TAGS.load(db, supplier_id),
    centre,
    depts,
    deptByCode,
    children,
    areaIds: new Map((await listCodes(db, 'area', supplier_id)).map(({ code, id }) => [code, id])),
    categoryPaths: categoryPaths(
      new Map((await listCodes(db, 'category', supplier_id)).map(({ code, id }) => [code, id])),
    ),
    actor: (role, dept_id = centre.id) => actors.get(`${role} ${dept_id}`)!,
    handler: (dept_id) => people.get(dept_id)!,
    desk: { free_at: '', minutes_per_order: DESK_MINUTES / orders_per_day },
    nextId,
  }
}

/** Minutes of a day, free or not, that allocating an ordinary day's orders takes. */
const DESK_MINUTES = 390

const listDepts = (db: Db, supplier_id: string): Promise<(Dept & { code: string })[]> =>
  db
    .selectFrom('department')
    .select(['id', 'pid', 'path', 'name', 'name_en', 'kind', 'level', 'can_undertake', 'can_assist', 'enabled', 'code'])
    .select(sql<0 | 1>`deleted_at is not null`.as('deleted'))
    .where('supplier_id', '=', supplier_id)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute()

const listCodes = (db: Db, table: 'area' | 'category', supplier_id: string) =>
  db.selectFrom(table).select(['id', 'code']).where('supplier_id', '=', supplier_id).execute()

function categoryPaths(ids: ReadonlyMap<string, string>): Map<string, string[]> {
  const path = (code: string): string[] =>
    [2, 4, 6].filter((end) => end <= code.length).map((end) => ids.get(code.slice(0, end))!)
  return new Map(CATEGORY_TREE.map(({ code }) => [code, path(code)]))
}

function handlers(deptByCode: ReadonlyMap<string, Dept>): Map<string, DemoPerson> {
  const people = peopleOfDistrict().filter(({ person_role }) => person_role === 'operator')
  return new Map(people.map((person) => [deptByCode.get(person.dept_code)!.id, person]))
}

async function loadActors(
  db: Db,
  supplier_id: string,
  deptByCode: ReadonlyMap<string, Dept>,
): Promise<Map<string, Actor>> {
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'username'])
    .where('supplier_id', '=', supplier_id)
    .execute()
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  const names = new Map(DEPARTMENTS.map(({ code, short_name }) => [code, short_name]))
  return new Map(
    ALL_ACCOUNTS.map(({ username, nick_name, role, user_level, dept }): [string, Actor] => {
      const { id, path, name } = deptByCode.get(dept)!
      const who = {
        supplier_id,
        operator_id: ids.get(username)!,
        username,
        nick_name,
        user_level,
        roles: [role],
        hidden: [],
      }
      return [`${role} ${id}`, { ...who, dept_id: id, dept_name: names.get(dept) ?? name, dept_path: path }]
    }),
  )
}
