import { ERRORS, fail } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { endOfDay, startOfDay } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { unmaskLift, unmaskList } from '../../contract/unmasking.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'

const SORTS = { newest: descending(key('u.id', 'bigint')) } satisfies Record<string, Sort>

/** Who looked at callers in clear, and who waits because of it. */
export async function listUnmaskings(
  { keyword, purpose, stopped, created_from, created_to, ...input }: InputOf<typeof unmaskList>,
  { db, supplier_id, language }: RequestContext,
) {
  const looks = db
    .selectFrom('unmask_log as u')
    .leftJoin('unmask_stop as s', (join) =>
      join
        .onRef('s.supplier_id', '=', 'u.supplier_id')
        .onRef('s.operator_id', '=', 'u.operator_id')
        .on('s.lifted_at', 'is', null),
    )
    .leftJoin('department as d', (join) =>
      join.onRef('d.supplier_id', '=', 'u.supplier_id').onRef('d.id', '=', 'u.dept_id'),
    )
    .where('u.supplier_id', '=', supplier_id)
    .select(['u.id', 'u.created_at', 'u.operator_id', 'u.operator_name', 'u.order_no', 'u.purpose', 'u.note', 'u.ip'])
    .select(sql<string>`coalesce(${named(language, 'd.short_name')}, '')`.as('dept_name'))
    .select(sql<0 | 1>`(s.id is not null)::int`.as('stopped'))
    .$if(keyword !== undefined, (all) =>
      all.where(sql<boolean>`(u.order_no = ${keyword} or position(${keyword} in u.operator_name) > 0)`),
    )
    .$if(purpose !== undefined, (all) => all.where('u.purpose', '=', purpose!))
    .$if(stopped !== undefined, (all) => all.where('s.id', 'is not', null))
    .$if(created_from !== undefined, (all) => all.where('u.created_at', '>=', startOfDay(created_from!)))
    .$if(created_to !== undefined, (all) => all.where('u.created_at', '<=', endOfDay(created_to!)))
  const page = await paginate(looks, SORTS, input)
  return { ...page, rows: page.rows.map((row) => maskTexts(row, 'note')) }
}

/** Ends the wait of somebody; nobody ends his own. */
export async function liftStop({ operator_id }: InputOf<typeof unmaskLift>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  const { numUpdatedRows } = await db
    .updateTable('unmask_stop')
    .set({ lifted_at: clock.now(), lifted_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', operator_id)
    .where('operator_id', '<>', actor.operator_id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: 'operator', object_id: operator_id, risk: 'high' })
  return null
}
