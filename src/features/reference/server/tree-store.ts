import { fail, failField } from '#kernel/errors.ts'
import { heldBy, type Held } from '#kernel/holdings.ts'
import { overlap, type Dated } from '#kernel/validity.ts'
import { recordsOf } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { takeTurn } from '#platform/db/turn.ts'

import { HOLDINGS } from '../domain/holdings.ts'
import { REFERENCE_ERRORS } from '../errors.ts'

/** Changes of a tree are made one after another: what lies below is moved and named with it. */
export const holdTenant = ({ db, supplier_id }: RequestContext) => takeTurn(db, 'reference_tree', supplier_id)

export async function checkDepartment(ctx: RequestContext, id: string, field: string): Promise<void> {
  const found = await recordsOf(ctx, 'department').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) failField(field, DEPARTMENT, GONE)
}

export async function checkCategory(ctx: RequestContext, id: string): Promise<void> {
  const found = await recordsOf(ctx, 'category').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) failField('category_id', CATEGORY, GONE)
}

export async function checkArea(ctx: RequestContext, id: string): Promise<void> {
  const found = await recordsOf(ctx, 'area').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) failField('area_id', AREA, GONE)
}

interface Sibling extends Dated {
  readonly id: string | undefined
  readonly parent_id: string | null
  readonly name: string
}

/** Of two of one name below the same one nobody can say which is meant; one may follow another in time. */
export async function checkSiblings(ctx: RequestContext, table: 'category' | 'area', given: Sibling): Promise<void> {
  const { id, parent_id, name, enabled } = given
  if (!enabled) return
  const others = await recordsOf(ctx, table)
    .select(['valid_from', 'valid_to'])
    .where('name', '=', name)
    .where('parent_id', 'is not distinct from', parent_id)
    .where('enabled', '=', 1)
    .$if(id !== undefined, (all) => all.where('id', '<>', id!))
    .execute()
  if (others.some((other) => overlap(other, given))) failField('name', NAME, NAMESAKE)
}

/** What something hangs on stays. */
export function checkUnused(held: Held<keyof typeof HOLDINGS>): void {
  const [first] = heldBy(HOLDINGS, held)
  if (first) fail(REFERENCE_ERRORS.REFERENCE_IN_USE, { what: first.what, n: first.n })
}

/** A code is had once. */
const taken = () => failField('code', CODE, TAKEN)
export const codeTaken = onViolation({ category_code_u: taken, area_code_u: taken })

const NAME = { zh: '名称', en: 'Name' }
const NAMESAKE = { zh: '同级已有同名', en: 'there is one of that name beside it' }
const CODE = { zh: '代码', en: 'Code' }
const TAKEN = { zh: '已被使用', en: 'another one has it' }
const CATEGORY = { zh: '分类', en: 'Category' }
const AREA = { zh: '区域', en: 'Area' }
const DEPARTMENT = { zh: '部门', en: 'Department' }
const GONE = { zh: '不存在或已删除', en: 'it does not exist or was deleted' }
