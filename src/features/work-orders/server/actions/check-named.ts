import { peopleOf } from '#features/organisation/server/public.ts'
import { AREAS, CATEGORIES } from '#features/reference/server/public.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { OWN_WORDS } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import { notOffered } from '../../domain/chosen-words.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import type { ActionContext } from '../context.ts'

/** What a form may name besides departments. */
export interface Named {
  category_id?: string
  area_id?: string
  community_id?: string
  dept_id?: string
  person_ids?: readonly string[]
}
type Tenant = Pick<ActionContext, 'db' | 'supplier_id' | 'kept'>

/** What a form names must exist: a category of the last level, areas, and people of the department (domain 2.5, T10). */
export async function checkNamed(
  tenant: Tenant,
  { category_id, area_id, community_id, dept_id, person_ids = [] }: Named,
): Promise<void> {
  if (category_id && !isLastLevel(tenant, category_id)) unknown('category_id')
  if (area_id && !isArea(tenant, area_id)) unknown('area_id')
  if (community_id && !isArea(tenant, community_id)) unknown('community_id')
  if (dept_id && person_ids.length && !(await workThere(tenant, dept_id, person_ids))) unknown('person_ids')
}

/** What is chosen from a dictionary must be on offer, as the tenant keeps it (domain 8.9). */
export function checkOffered({ kept }: Tenant, action: ActionName, command: object): void {
  const field = notOffered(kept.get(OWN_WORDS), action, command)
  if (field) unknown(field)
}

const unknown = (field: string): never =>
  fail(ERRORS.INVALID, { field, reason: { zh: '不存在或不可选', en: 'does not exist or cannot be chosen' } }, field)

function isLastLevel({ kept }: Tenant, id: string): boolean {
  const category = kept.get(CATEGORIES).get(id)
  return category?.level === 3 && !category.deleted
}

const isArea = ({ kept }: Tenant, id: string): boolean => kept.get(AREAS).get(id)?.deleted === false

async function workThere({ db, supplier_id }: Tenant, dept_id: string, ids: readonly string[]): Promise<boolean> {
  const people = await db
    .selectFrom('person')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', [...ids])
    .where('id', '=', peopleOf(supplier_id, sql`d.id = ${dept_id}`))
    .where('deleted_at', 'is', null)
    .execute()
  return people.length === new Set(ids).size
}
