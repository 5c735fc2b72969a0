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
    ])
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(rows.map((row): [string, KeptDepartment] => [row.id, row as KeptDepartment]))
})

/** The centre of a tenant: there is one, and it is never removed. */
export const centreOf = (kept: KeptValues): KeptDepartment =>
  [...kept.get(DEPARTMENTS).values()].find(({ kind }) => kind === 'centre')!
