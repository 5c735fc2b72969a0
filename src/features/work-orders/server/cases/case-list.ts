import type { InputOf } from '#kernel/endpoint.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import type { caseList } from '../../contract/cases.ts'
import { inCategories } from '../lists/condition-sql.ts'
import { seesAll } from '../knowledge/visible-orders.ts'

const SORTS = {
  newest: descending(key('c.last_at', 'timestamptz'), key('c.id', 'bigint')),
} satisfies Record<string, Sort>

/** CaseList: what the job counted last. */
export function listCases(
  { running, area_id, category_id, ...input }: InputOf<typeof caseList>,
  { db, supplier_id, actor, language, kept }: RequestContext,
) {
  const cases = db
    .selectFrom('collective_case as c')
    .innerJoin('category as k', (join) => sameTenant(join, 'k.id', 'c.category_id'))
    .innerJoin('area as a', (join) => sameTenant(join, 'a.id', 'c.area_id'))
    .where('c.supplier_id', '=', supplier_id)
    .$if(!seesAll(actor), (none) => none.where(sql<SqlBool>`false`))
    .select(['c.id', 'c.category_id', 'c.area_id', 'c.callers', 'c.orders', 'c.trend', 'c.first_at', 'c.last_at'])
    .select(['c.found_at', 'c.ended_at'])
    .select(sql<string>`${named(language, 'k.name')}`.as('category_name'))
    .select(sql<string>`${named(language, 'a.name')}`.as('area_name'))
    .select(sql<string | null>`c.main_id`.as('main_id'))
    .select(sql<string | null>`nullif(c.waiting_id, c.main_id)`.as('waiting_id'))
    .$if(running === '1', (all) => all.where('c.ended_at', 'is', null))
    .$if(running === '0', (all) => all.where('c.ended_at', 'is not', null))
    .$if(category_id !== undefined, (all) => all.where(inCategories(sql.ref('c.category_id'), [category_id!], kept)))
    .$if(area_id !== undefined, (all) =>
      all.where(sql<SqlBool>`(c.area_id = ${area_id} or a.parent_id = ${area_id}::bigint)`),
    )
  return paginate(cases, SORTS, input)
}
