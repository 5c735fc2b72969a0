import type { Gathered } from '#platform/db/gather.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { noteShown } from './record.ts'

/** Orders that follow one another in a file or a print, of which so many came before. */
interface Together {
  readonly first_row: number
  readonly order_ids: readonly string[]
}
interface Row extends Together {
  readonly supplier_id: string
  readonly request_id: string
}

/** Which orders were shown together, some hundred in a row instead of one each (decision 0273). */
const TOGETHER: Gathered<Row> = { name: 'orders shown together', write: writeTogether }

/** Puts on record that these orders are in what the call or the export makes; a line says of the whole who was given it. */
export function noteShownTogether(ctx: RequestContext, together: Together): void {
  const { supplier_id, request_id } = ctx
  if (together.order_ids.length > 0) ctx.gather.add(TOGETHER, { supplier_id, request_id, ...together })
}

/** Puts on record that callers of these orders stand in clear in a file: a line each, as of any look at one (domain 7.3). */
export function noteRevealed(
  ctx: RequestContext,
  { order_ids, note }: { readonly order_ids: readonly string[]; readonly note: string },
): void {
  const { request_id } = ctx
  for (const order_id of order_ids) noteShown(ctx, { kind: 'reveal', order_id, request_id, purpose: 'other', note })
}

/** The line of a file that is finished: nobody can fetch it before. */
export const noteFile = async (ctx: RequestContext, { rows, file_name }: { rows: number; file_name: string }) => {
  noteShown(ctx, { kind: 'export', request_id: ctx.request_id, orders: rows, note: file_name })
  await ctx.gather.written()
}

/** Pages that are read once more, as they are then; what a page said before has not left. */
async function writeTogether(db: Db, rows: readonly Row[]): Promise<void> {
  for (const { supplier_id, request_id, first_row, order_ids } of rows)
    await sql`
      insert into orders_shown (supplier_id, request_id, first_row, order_ids, first_id, last_id)
      select ${supplier_id}, ${request_id}, ${first_row}, ids, (select min(id) from unnest(ids) id), (select max(id) from unnest(ids) id)
      from (select ${[...order_ids]}::bigint[] as ids) given
      on conflict (supplier_id, request_id, first_row) do update
        set order_ids = excluded.order_ids, first_id = excluded.first_id, last_id = excluded.last_id`.execute(db)
}
