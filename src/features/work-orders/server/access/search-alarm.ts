import { posting, type Posting } from '#features/messages/server/public.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import { ACCESS_PATH } from '../../contract/access.ts'
import { SEARCHES_AN_HOUR } from '../../domain/searches.ts'
import { wordsOf } from '../notify.ts'

/** It is about no order: whoever is named may know of it. */
const post = posting({ operator: sql`true`, department: sql`false`, caller: sql`select null::text where false` })

interface Searched {
  readonly supplier_id: string
  readonly operator_id: string
}

interface Much extends Searched {
  readonly name: string
  readonly n: number
  readonly guards: readonly string[]
}

/**
 * Tells the administrator of security, once an hour, of each of these people who looked for too many numbers (domain 7.3).
 * A number that somebody entered an order of was no search.
 */
export async function alarmOfSearches(db: Db, people: readonly Searched[], now: Time): Promise<void> {
  const since = addMinutes(now, -60)
  const { rows } = await sql<Much>`
    select a.supplier_id, a.operator_id, max(a.operator_name) as name, count(distinct a.phone_h)::int as n,
      array(select g.id::text from operator g where g.supplier_id = a.supplier_id and g.deleted_at is null and g.status = 'enabled'
        and exists (select from role r where r.supplier_id = g.supplier_id and r.deleted_at is null and r.code = 'sec_admin'
          and jsonb_exists(g.role_ids, r.id::text))) as guards
    from order_access a
    where (a.supplier_id, a.operator_id) in (select * from unnest(${people.map(({ supplier_id }) => supplier_id)}::bigint[],
        ${people.map(({ operator_id }) => operator_id)}::bigint[]))
      and a.kind = 'search' and a.created_at > ${since}
      and not exists (select from complaint_order o where o.supplier_id = a.supplier_id and o.caller_phone_h = a.phone_h
        and o.created_by = a.operator_id and o.created_at > ${since})
    group by a.supplier_id, a.operator_id having count(distinct a.phone_h) > ${SEARCHES_AN_HOUR}`.execute(db)
  for (const { supplier_id, operator_id, name, n, guards } of rows) {
    const about: Omit<Posting, 'event' | 'channels' | 'title' | 'content'> = {
      ...{ biz_type: null, biz_id: null, occasion: `${operator_id} ${now.slice(0, 13)}` },
      ...{
        link: `${ACCESS_PATH}?${new URLSearchParams({ kind: 'search', keyword: name })}`,
        to: { operator_ids: guards },
      },
    }
    const words = wordsOf(await keptNow(db, supplier_id), 'searched_much', { by: name, n })
    await post(db, { supplier_id, now, by: null, postings: [{ ...about, ...words }] })
  }
}
