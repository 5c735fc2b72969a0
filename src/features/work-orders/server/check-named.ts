import { ERRORS, fail } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** What a form may name besides departments. */
interface Named {
  category_id?: string
  area_id?: string
  community_id?: string
  dept_id?: string
  person_ids?: readonly string[]
}
interface Tenant {
  readonly db: Db
  readonly supplier_id: string
}

/** What a form names must exist: a category of the last level, areas, and people of the department (domain 2.5, T10). */
export async function checkNamed(
  tenant: Tenant,
  { category_id, area_id, community_id, dept_id, person_ids = [] }: Named,
): Promise<void> {
  if (category_id && !(await isLastLevel(tenant, category_id))) unknown('category_id')
  if (area_id && !(await isArea(tenant, area_id))) unknown('area_id')
  if (community_id && !(await isArea(tenant, community_id))) unknown('community_id')
  if (dept_id && person_ids.length && !(await workThere(tenant, dept_id, person_ids))) unknown('person_ids')
}

const unknown = (field: string): never =>
  fail(ERRORS.INVALID, { field, reason: { zh: '不存在或不可选', en: 'does not exist or cannot be chosen' } }, field)

const isLastLevel = async ({ db, supplier_id }: Tenant, id: string): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .modifyFront(PREPARED)
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('level', '=', 3)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

const isArea = async ({ db, supplier_id }: Tenant, id: string): Promise<boolean> =>
  (await db
    .selectFrom('area')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

async function workThere({ db, supplier_id }: Tenant, dept_id: string, ids: readonly string[]): Promise<boolean> {
  const people = await db
    .selectFrom('person')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('dept_id', '=', dept_id)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return people.length === new Set(ids).size
}
