import type { Endpoint } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { isOpenTo } from '#platform/sessions/find-actor.ts'
import { sql } from 'kysely'

import { postToAccounts, type Posting } from './post.ts'

interface Told extends Pick<Posting, 'event' | 'occasion' | 'title' | 'content' | 'link'> {
  readonly supplier_id: string
  readonly now: Time
  /** Of which call it is to be made known that it should be made. */
  readonly call: Pick<Endpoint, 'path'>
}

/** Puts into the inboxes of those whose roles let them make a call today that it is time to make it: of one occasion once. */
export async function postToWhoMay(db: Db, { supplier_id, now, call, ...told }: Told): Promise<void> {
  const { rows } = await sql<{ id: string }>`select o.id from operator o
    where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status = 'enabled'
      and ${isOpenTo('api_arr', call.path)} and not exists (select from message m
        where m.supplier_id = ${supplier_id} and m.biz_id is null and m.event = ${told.event} and m.occasion = ${told.occasion})`.execute(
    db,
  )
  if (rows.length === 0) return
  const posting = {
    ...{ ...told, biz_type: null, biz_id: null, channels: ['app'] as const, personal: true },
    to: { operator_ids: rows.map(({ id }) => id) },
  }
  await postToAccounts(db, { supplier_id, now, by: null, postings: [posting] })
}
