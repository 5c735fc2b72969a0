import type { InputOf } from '#kernel/endpoint.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { says } from '#platform/db/says.ts'
import { isFirstTenant } from '#platform/http/supplier.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { supplierManage } from '../contract.ts'

const SORTS = { oldest: ascending(key('s.supplier_id', 'bigint', 'id')) } satisfies Record<string, Sort>

/** Of each district how it is called, whether it is open, how many accounts it has and when one was used last. */
export const manageTenants = ({ keyword, status, ...input }: InputOf<typeof supplierManage>, { db }: RequestContext) =>
  paginate(
    db
      .selectFrom('supplier as s')
      .select(['s.supplier_id as id', 's.uid', 's.username', 's.short_name', 's.region_code'])
      .select(['s.status', 's.expires_at', 's.created_at', 's.version'])
      .select([isFirstTenant(sql`s.supplier_id`).as('first'), accounts.as('accounts'), lastLogin.as('last_login_at')])
      .where('s.deleted_at', 'is', null)
      .$if(status !== undefined, (all) => all.where('s.status', '=', status!))
      .where(says(keyword, 's.uid', 's.username', 's.short_name')),
    SORTS,
    input,
  )

const OF_IT = sql`from operator o where o.supplier_id = s.supplier_id and o.deleted_at is null`
const accounts = sql<number>`(select count(*)::int ${OF_IT})`
const lastLogin = sql<string | null>`(select max(o.last_login_at) ${OF_IT})`
