import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

import { SEARCHES_AN_HOUR } from '../../domain/rights/searches.ts'
import { tellGuards } from './tell-guards.ts'

interface Searched {
  readonly supplier_id: string
  readonly operator_id: string
}

interface Much extends Searched {
  readonly name: string
  readonly n: number
}

/**
 * Tells the administrator of security, once an hour, of each of these people who looked for too many numbers (domain 7.3).
 * A number that somebody entered an order of was no search.
 */
export async function alarmOfSearches(db: Db, people: readonly Searched[], now: Time): Promise<void> {
  const since = addMinutes(now, -60)
  const { rows } = await sql<Much>`
    select a.supplier_id, a.operator_id, max(a.operator_name) as name, count(distinct a.phone_h)::int as n
    from order_access a
    where (a.supplier_id, a.operator_id) in (select * from unnest(${people.map(({ supplier_id }) => supplier_id)}::bigint[],
        ${people.map(({ operator_id }) => operator_id)}::bigint[]))
      and a.kind = 'search' and a.created_at > ${since}
      and not exists (select from complaint_order o where o.supplier_id = a.supplier_id and o.caller_phone_h = a.phone_h
        and o.created_by = a.operator_id and o.created_at > ${since})
    group by a.supplier_id, a.operator_id having count(distinct a.phone_h) > ${SEARCHES_AN_HOUR}`.execute(db)
  for (const { n, ...who } of rows)
    await tellGuards(db, { ...who, event: 'searched_much', kind: 'search', params: { by: who.name, n }, now })
}
