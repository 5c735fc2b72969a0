import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { NoticeRow } from '../contract.ts'

type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'supplier_id' | 'language'>

/** Which notices an actor may see: published, and addressed to everybody, to a department of its line, or to a role of its own. */
export const visibleNotices = (actor: Actor, now: Time): RawBuilder<SqlBool> => sql`
  n.supplier_id = ${actor.supplier_id} and n.deleted_at is null and n.publish_at <= ${now}
  and (n.scope = 'all'
    or (n.scope = 'dept' and n.targets ?| ${actor.dept_path.split('/').filter(Boolean)}::text[])
    or (n.scope = 'role' and n.targets ?| ${[...actor.roles]}::text[]))`

const columns = (language: Language) => sql`n.id, n.title, n.top, n.need_ack, n.publish_at,
  coalesce(${named(language, 'd.short_name')}, '') as author_name,
  (r.read_at is not null)::int as read, (r.ack_at is not null)::int as acknowledged`

const source = (actor: Actor): RawBuilder<unknown> => sql`notice n
  left join operator o on o.supplier_id = n.supplier_id and o.id = n.created_by
  left join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
  left join notice_reader r on r.supplier_id = n.supplier_id and r.notice_id = n.id and r.operator_id = ${actor.operator_id}`

export async function listNotices({ db, actor, clock, language }: Reader, limit: number) {
  const { rows } = await sql<NoticeRow>`
    select ${columns(language)} from ${source(actor)} where ${visibleNotices(actor, clock.now())}
    order by n.top desc, n.publish_at desc, n.id desc limit ${limit}`.execute(db)
  return { rows, unread: rows.filter(({ read }) => !read).length }
}

/** A notice with its text; undefined when it is not addressed to the actor. */
export async function findNotice({ db, actor, clock, language }: Reader, id: string) {
  const { rows } = await sql<NoticeRow & { content: string; ack_count: number }>`
    select ${columns(language)}, n.content, (select count(*)::int from notice_reader a
      where a.supplier_id = n.supplier_id and a.notice_id = n.id and a.ack_at is not null) as ack_count
    from ${source(actor)} where ${visibleNotices(actor, clock.now())} and n.id = ${id}`.execute(db)
  return rows[0]
}

/** Notes that the actor has read a notice, and confirmed it; the first time counts. */
export async function noteReading({ db, actor, clock }: Reader, id: string, acknowledged: boolean): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('notice_reader')
    .values({
      supplier_id: actor.supplier_id,
      notice_id: id,
      operator_id: actor.operator_id,
      read_at: now,
      ack_at: acknowledged ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'notice_id', 'operator_id']).doUpdateSet((eb) => ({
        ack_at: eb.fn.coalesce('notice_reader.ack_at', eb.ref('excluded.ack_at')),
      })),
    )
    .execute()
}
