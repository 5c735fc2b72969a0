import type { InputOf } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { sql } from 'kysely'
import type { Gathered } from '#platform/db/gather.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { PublicContext, RequestContext } from '#platform/http/request-context.ts'
import { hashSecret, newToken, supplierOfToken } from '#platform/sessions/token.ts'

import type { wallAdd, wallDel, wallList } from '../contract.ts'
import { UNUSED_DAYS } from '../domain/wall.ts'

const SORTS = {
  newest: descending(key('wall_display.created_at', 'timestamptz'), key('wall_display.id', 'bigint')),
} satisfies Record<string, Sort>

/** WallList: with what this process has noted of them. */
export async function listDisplays(input: InputOf<typeof wallList>, ctx: RequestContext) {
  await ctx.gather.written()
  return paginate(
    recordsOf(ctx, 'wall_display')
      .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'wall_display.created_by'))
      .select(['wall_display.id', 'wall_display.version', 'wall_display.name', 'wall_display.created_at'])
      .select(['wall_display.seen_at', 'o.nick_name as created_by_name']),
    SORTS,
    input,
  )
}

/** WallAdd: of the token only its digest is kept, and the log has neither. */
export async function addDisplay({ name }: InputOf<typeof wallAdd>, ctx: RequestContext) {
  const token = newToken(ctx.supplier_id)
  const id = await insertRecord(ctx, 'wall_display', { name, token_hash: hashSecret(token), seen_at: ctx.clock.now() })
  ctx.audit({ after: { name } })
  return { id, token }
}

/** WallDel: with its next call it shows nothing any more. */
export const removeDisplay = (seen: InputOf<typeof wallDel>, ctx: RequestContext) =>
  removeRecord(ctx, 'wall_display', seen)

interface Display {
  readonly supplier_id: string
  readonly id: string
  readonly seen_at: Time | null
}

/** The display that a token lets in; none that was shut out, or not on for long, or whose district is over, as for sessions. */
export async function findDisplay(
  { db, clock }: Pick<PublicContext, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Display | undefined> {
  const supplier_id = token && supplierOfToken(token)
  if (!supplier_id) return undefined
  return db
    .selectFrom('wall_display as w')
    .innerJoin('supplier as s', 's.supplier_id', 'w.supplier_id')
    .select(['w.supplier_id', 'w.id', 'w.seen_at'])
    .where('w.supplier_id', '=', supplier_id)
    .where('w.token_hash', '=', hashSecret(token))
    .where('w.deleted_at', 'is', null)
    .where('s.status', '=', 'enabled')
    .where((eb) => eb.or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>=', dayOf(clock.now()))]))
    .where('w.seen_at', '>=', startOfDay(addDays(dayOf(clock.now()), -UNUSED_DAYS)))
    .executeTakeFirst()
}

const ON: Gathered<{ supplier_id: string; id: string; now: Time }> = {
  name: 'displays that are on',
  write: async (db, rows) => {
    for (const { supplier_id, id, now } of rows)
      await sql`update wall_display set seen_at = greatest(seen_at, ${now}::timestamptz)
        where supplier_id = ${supplier_id} and id = ${id}`.execute(db)
  },
}

/** Once a day it is written down that a display is on. */
export function noteOn({ gather, clock }: Pick<PublicContext, 'gather' | 'clock'>, { seen_at, ...display }: Display) {
  const now = clock.now()
  if (seen_at === null || dayOf(seen_at) < dayOf(now)) gather.add(ON, { ...display, now })
}
