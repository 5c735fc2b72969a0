import { ordersToForget, retentionOf } from '#features/work-orders/server/public.ts'
import type { Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { DUE_MOST, RETAINED } from '../domain/retention.ts'
import { endOf } from './purge.ts'
import { PRIVACY_SETTINGS } from './settings.ts'

interface Gone {
  readonly action: string
  readonly last_at: string
  readonly rows: number
}

/** What is kept how long, what went when and, where that waits to begin, what would go: each night leaves a line of the operation log. */
export async function listRetention(_input: object, ctx: RequestContext) {
  const { db, supplier_id, kept, clock } = ctx
  const { rows: gone } = await sql<Gone>`
    select action, max(at) as last_at, coalesce(sum((params->>'rows')::bigint), 0)::float8 as rows from audit_log
    where supplier_id = ${supplier_id} and module = 'retention' group by action`.execute(db)
  const start = await db
    .selectFrom('retention_start')
    .select('begins_at')
    .where('supplier_id', '=', supplier_id)
    .where('begins_at', '>', clock.now())
    .executeTakeFirst()
  const due = start ? await countDue(ctx) : {}
  const settings = { ...settingsOf(kept, PRIVACY_SETTINGS), ...retentionOf(kept) }
  return {
    begins_at: start?.begins_at ?? null,
    rows: RETAINED.map(({ key, keep, evidence }) => {
      const went = gone.find(({ action }) => action === evidence)
      return {
        ...{ key, setting: typeof keep === 'string' ? keep : null },
        days: typeof keep === 'string' ? settings[keep] : keep,
        ...{ last_at: went?.last_at ?? null, rows: went?.rows ?? 0, due: due[key] ?? null },
      }
    }),
  }
}

/** What goes with the first night, of the classes that wait. */
async function countDue({ db, supplier_id, kept, clock }: RequestContext): Promise<Readonly<Record<string, number>>> {
  const days = settingsOf(kept, PRIVACY_SETTINGS)
  const before = (setting: keyof typeof PRIVACY_SETTINGS): Time => endOf(clock.now(), days[setting])
  const until = before('retention.callers')
  const callers = days['retention.callers'] ? (await ordersToForget(db, supplier_id, until, DUE_MOST)).length : 0
  const files = (sound: 0 | 1, until: Time) => sql`(select count(*)::int from (
    select from attachment a join complaint_order o on o.supplier_id = a.supplier_id and o.id = a.owner_id
    where a.supplier_id = ${supplier_id} and a.owner_type = 'complaint_order' and a.created_at < ${until}
      and (a.mime like 'audio/%')::int = ${sound} and (o.completed_at is not null or o.deleted_at is not null) limit ${DUE_MOST}) f)`
  const logs = before('retention.logs')
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from (select from pi_request where ${days['retention.callers'] > 0} and supplier_id = ${supplier_id}
      and closed_at < ${until} and phone is not null limit ${DUE_MOST}) p) as requests,
    ${files(0, before('retention.attachments'))} as attachments, ${files(1, before('retention.recordings'))} as recordings,
    (select least(coalesce(sum(row_count), 0), ${DUE_MOST})::int from audit_seal where supplier_id = ${supplier_id} and at < ${logs}) as operations,
    (select count(*)::int from (select from login_log where supplier_id = ${supplier_id} and at < ${logs} limit ${DUE_MOST}) l) as sign_ins,
    (select count(*)::int from (select from export_job
      where supplier_id = ${supplier_id} and finished_at < ${logs} and path is null limit ${DUE_MOST}) e) as exports`.execute(
    db,
  )
  return { callers, ...rows[0]! }
}

/** Nothing of it waits any more. Pressed once more, nothing happens. */
export async function beginRetention(_input: object, { db, supplier_id, actor, clock }: RequestContext): Promise<null> {
  const now = clock.now()
  await db
    .updateTable('retention_start')
    .set({ begins_at: now, seen_at: now, seen_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('begins_at', '>', now)
    .execute()
  return null
}
