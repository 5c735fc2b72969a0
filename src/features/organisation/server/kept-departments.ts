import { sql } from 'kysely'

import { keep, type KeptValues } from '#platform/kept/kept.ts'

/** A department as every process keeps it; removed ones too, since old orders name them. */
export interface KeptDepartment {
  readonly id: string
  readonly pid: string | null
  /** `/1/5/23/`: its own id last. */
  readonly path: string
  readonly level: number
  readonly code: string
  readonly kind: 'centre' | 'street' | 'bureau' | 'company' | 'subunit' | 'community'
  readonly name: string
  readonly short_name: string
  readonly name_en: string
  readonly can_undertake: 0 | 1
  readonly can_assist: 0 | 1
  readonly enabled: 0 | 1
  readonly deleted: 0 | 1
  /** Into which it was merged. */
  readonly successor_id: string | null
}

/** Departments of a tenant by id. */
export const DEPARTMENTS = keep('departments', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('department')
    .select([
      'id',
      'pid',
      'path',
      'level',
      'code',
      'kind',
      'name',
      'short_name',
      'name_en',
      'can_undertake',
      'can_assist',
      'enabled',
      'successor_id',
    ])
    .select(sql<0 | 1>`deleted_at is not null`.as('deleted'))
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(rows.map((row): [string, KeptDepartment] => [row.id, row as KeptDepartment]))
})

/** Whether there are units below a department that work. */
export const hasUnits = (kept: KeptValues, dept_id: string): boolean =>
  [...kept.get(DEPARTMENTS).values()].some(({ pid, enabled, deleted }) => pid === dept_id && enabled && !deleted)

/** Whose it is today what was a department's: its own, or that of the one into which it was merged (domain 4.3). */
export function todaysDept(kept: KeptValues, id: string): string {
  const seen = new Set<string>()
  for (let at = id; !seen.has(at);) {
    const dept = kept.get(DEPARTMENTS).get(at)
    if (!dept?.successor_id || dept.enabled) return at
    seen.add(at)
    at = dept.successor_id
  }
  return id
}

/** The centre of a tenant: there is one, and it is never removed. */
export const centreOf = (kept: KeptValues): KeptDepartment =>
  [...kept.get(DEPARTMENTS).values()].find(({ kind }) => kind === 'centre')!
