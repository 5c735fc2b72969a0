import { peopleOf } from '#features/organisation/server/public.ts'
import { openOn } from '#features/reference/domain/public.ts'
import { AREAS, CATEGORIES } from '#features/reference/server/public.ts'
import { failField } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import { dayOf } from '#kernel/time.ts'
import { wordsToday } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import { NAMING, notOffered } from '../../domain/lifecycle/chosen-words.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import type { Order } from '../../domain/order/order.ts'
import type { ActionContext } from '../context.ts'

/** What a form may name besides departments. */
export interface Named {
  category_id?: string
  area_id?: string
  community_id?: string
  dept_id?: string
  person_ids?: readonly string[]
}
type Tenant = Pick<ActionContext, 'db' | 'supplier_id' | 'kept' | 'clock'>
/** The order that is there already; what it says may stay. */
type Standing = Pick<Order, 'id' | 'category_id'>

/** What a form names must exist and be in force: a category of the last level, areas, and people of the department (domain 2.5, 8.11, T10). */
export async function checkNamed(tenant: Tenant, named: Named, order?: Standing): Promise<void> {
  const { category_id, dept_id, person_ids = [] } = named
  if (category_id && category_id !== order?.category_id) {
    const categories = tenant.kept.get(CATEGORIES)
    checkOpen(tenant, categories, category_id, 'category_id')
    if (categories.get(category_id)!.level !== 3) refuseField('category_id', UNKNOWN)
  }
  for (const field of ['area_id', 'community_id'] as const) {
    const id = named[field]
    if (id && !(order && (await liesThere(tenant, order, field, id))))
      checkOpen(tenant, tenant.kept.get(AREAS), id, field)
  }
  if (dept_id && person_ids.length && !(await workThere(tenant, dept_id, person_ids)))
    refuseField('person_ids', UNKNOWN)
}

/** What is chosen from a dictionary must be on offer today, as the tenant keeps it (domain 8.9, 8.11). */
export function checkOffered(tenant: Tenant, action: ActionName | 'enter', command: object, order?: object): void {
  const field = notOffered(wordsToday(tenant), action, command, order)
  if (field) refuseField(field as keyof typeof NAMING, CLOSED)
}

const UNKNOWN = { zh: '不存在或不可选', en: 'does not exist or cannot be chosen' }
const CLOSED = {
  zh: '已停用或今天不在有效期内，请另选一项',
  en: 'it is out of use or not of these days; choose another one',
}
const refuseField = (field: keyof typeof NAMING, reason: Message): never => failField(field, NAMING[field], reason)

function checkOpen({ clock }: Tenant, rows: Rows, id: string, field: keyof typeof NAMING): void {
  if (rows.get(id)?.deleted !== false) refuseField(field, UNKNOWN)
  if (!openOn(rows, id, dayOf(clock.now()))) refuseField(field, CLOSED)
}
type Rows = Parameters<typeof openOn>[0]

/** Whether an order lies in an area already; asked only of one that nobody could choose now. */
async function liesThere(tenant: Tenant, order: Standing, field: 'area_id' | 'community_id', id: string) {
  const { db, supplier_id, kept, clock } = tenant
  if (openOn(kept.get(AREAS), id, dayOf(clock.now()))) return true
  const found = db.selectFrom('complaint_order').select('id').where('supplier_id', '=', supplier_id)
  return (await found.where('id', '=', order.id).where(field, '=', id).executeTakeFirst()) !== undefined
}

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
