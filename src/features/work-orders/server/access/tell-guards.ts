import { postToWhoOpens } from '#features/messages/server/public.ts'
import type { Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import { ACCESS_PATH } from '../../contract/access.ts'
import type { AccessKind } from '../../domain/rights/access-kind.ts'
import type { EventName } from '../../domain/notifications/events.ts'
import { wordsOf } from '../notify.ts'

/** Somebody who does one thing too often, and the line of the record that shows it. */
export interface Suspect {
  readonly supplier_id: string
  readonly operator_id: string
  readonly name: string
  readonly event: EventName
  readonly kind: AccessKind
  readonly params: Params
  readonly now: Time
  /** What is told once; the hour where nothing else is. */
  readonly occasion?: string
}

/** Tells the administrators of security of somebody else, once for each occasion (domain 7.3). */
export async function tellGuards(db: Db, suspect: Suspect): Promise<void> {
  const { supplier_id, operator_id, name, event, kind, params, now, occasion = now.slice(0, 13) } = suspect
  const { rows } = await sql<{ id: string }>`
    select g.id from operator g where g.supplier_id = ${supplier_id} and g.deleted_at is null and g.status = 'enabled'
      and exists (select from role r where r.supplier_id = g.supplier_id and r.deleted_at is null and r.code = 'sec_admin'
        and jsonb_exists(g.role_ids, r.id::text))`.execute(db)
  const words = wordsOf(await keptNow(db, supplier_id), event, params)
  const about = {
    ...{ biz_type: null, biz_id: null, occasion: `${operator_id} ${occasion}` },
    link: `${ACCESS_PATH}?${new URLSearchParams({ kind, keyword: name })}`,
    to: { operator_ids: rows.map(({ id }) => id) },
  }
  await postToWhoOpens(db, { supplier_id, now, by: operator_id, postings: [{ ...about, ...words }] })
}
