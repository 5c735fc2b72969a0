import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { says } from '#platform/db/says.ts'
import { isFirstTenant, isOpenOn } from '#platform/http/supplier.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { supplierManage } from '../contract.ts'

const SORTS = { oldest: ascending(key('supplier.supplier_id', 'bigint', 'id')) } satisfies Record<string, Sort>

/** Of each district how it is called, whether it is open, how many accounts it has and when one was used last. */
export const manageTenants = (
  { keyword, status, ...input }: InputOf<typeof supplierManage>,
  { db, clock }: RequestContext,
) =>
  paginate(
    db
      .selectFrom('supplier')
      .select([
        'supplier.supplier_id as id',
        'supplier.uid',
        'supplier.username',
        'supplier.short_name',
        'supplier.region_code',
      ])
      .select(['supplier.status', 'supplier.expires_at', 'supplier.created_at', 'supplier.version'])
      .select(sql<0 | 1>`${isOpenOn(dayOf(clock.now()))}::int`.as('open'))
      .select([
        isFirstTenant(sql`supplier.supplier_id`).as('first'),
        accounts.as('accounts'),
        lastLogin.as('last_login_at'),
      ])
      .where('supplier.deleted_at', 'is', null)
      .$if(status !== undefined, (all) => all.where(isOpenOn(dayOf(clock.now())), '=', status === 'enabled'))
      .where(says(keyword, 'supplier.uid', 'supplier.username', 'supplier.short_name')),
    SORTS,
    input,
  )

const OF_IT = sql`from operator o where o.supplier_id = supplier.supplier_id and o.deleted_at is null`
const accounts = sql<number>`(select count(*)::int ${OF_IT})`
const lastLogin = sql<string | null>`(select max(o.last_login_at) ${OF_IT})`
