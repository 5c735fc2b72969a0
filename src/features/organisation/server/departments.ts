import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** What other features need to know of a department. */
export interface DepartmentSummary {
  readonly id: string
  readonly pid: string | null
  readonly path: string
  readonly level: number
  readonly code: string
  readonly name: string
  readonly short_name: string
  readonly kind: 'centre' | 'street' | 'bureau' | 'company' | 'subunit' | 'community'
  readonly area_id: string | null
  readonly can_undertake: 0 | 1
  readonly can_assist: 0 | 1
  readonly enabled: 0 | 1
}

const summaries = (db: Db, supplier_id: string) =>
  db
    .selectFrom('department')
    .select(['id', 'pid', 'path', 'level', 'code', 'name', 'short_name', 'kind', 'area_id'])
    .select(['can_undertake', 'can_assist', 'enabled'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')

/** The departments of these ids; those that are not there are left out. */
export async function findDepartments(
  db: Db,
  supplier_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepartmentSummary>> {
  const rows = ids.length ? await summaries(db, supplier_id).where('id', 'in', ids).execute() : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** All departments of the tenant, each after the one above it, in the order of display. */
export const listAllDepartments = (db: Db, supplier_id: string): Promise<DepartmentSummary[]> =>
  summaries(db, supplier_id).execute()

/** Who in a department can be told of an order; those who are by default come first. */
export const listNotifiablePeople = (db: Db, supplier_id: string, dept_id: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'post', 'person_role', 'operator_id', 'receive_notice'])
    .where('supplier_id', '=', supplier_id)
    .where('dept_id', '=', dept_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy(sql`receive_notice desc`)
    .orderBy('sort')
    .orderBy('id')
    .execute()
