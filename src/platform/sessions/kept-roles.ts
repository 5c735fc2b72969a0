import { hiddenByAll } from '#kernel/field-rights.ts'
import { keep, type KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

interface Row {
  readonly id: string
  readonly code: string
  readonly may_all: 0 | 1
  readonly idle_minutes: number
  readonly stands_for: readonly string[]
  readonly hidden_fields: readonly string[]
  readonly api_arr: readonly string[]
}

/** A role as a session acts in it. */
interface KeptRole extends Omit<Row, 'api_arr'> {
  readonly calls: ReadonlySet<string>
}

/** The roles that are there, by their id, in its order. */
const ROLES = keep('roles', async (db, supplier_id): Promise<ReadonlyMap<string, KeptRole>> => {
  const { rows } = await sql<Row>`
    select id, code, may_all, idle_minutes, stands_for, case when may_all then '[]' else hidden_fields end as hidden_fields, api_arr
    from role where supplier_id = ${supplier_id} and deleted_at is null order by id`.execute(db)
  return new Map(rows.map(({ api_arr, ...role }) => [role.id, { ...role, calls: new Set(api_arr) }]))
})

/** What some roles come to together: the strictest idle time, and whether one of them lists a call or may all. */
export function together(kept: KeptValues, ids: readonly string[]) {
  const roles = [...kept.get(ROLES).values()].filter(({ id }) => ids.includes(id))
  const idle = roles.map(({ idle_minutes }) => idle_minutes)
  return {
    roles: roles.map(({ code }) => code),
    stands_for: roles.flatMap(({ stands_for }) => stands_for),
    hidden: hiddenByAll(roles.map(({ hidden_fields }) => hidden_fields)),
    ...(idle.length > 0 && { idle_minutes: Math.min(...idle) }),
    opens: (path: string): boolean => roles.some(({ may_all, calls }) => may_all === 1 || calls.has(path)),
  }
}
