import { addSeconds, latest, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gathered } from '#platform/db/gather.ts'
import { publish } from '#platform/events/publish.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { seesAll } from './knowledge/visible-orders.ts'

/** Who has not asked again by then is gone: longer than two askings. */
const SECONDS = 45

/** Somebody who looks at an order, or has just left it. */
interface Look {
  readonly supplier_id: string
  readonly order_id: string
  readonly operator_id: string
  readonly operator_name: string
  readonly dept_id: string
  readonly sees_all: boolean
  readonly at: Time
  readonly leaving: boolean
}

/** What each said last of each order, in the order of the keys, in which rows are locked. */
export function lastOfEach<T extends Pick<Look, 'supplier_id' | 'order_id' | 'operator_id'>>(said: readonly T[]): T[] {
  const last = new Map(said.map((one) => [`${one.supplier_id} ${one.order_id} ${one.operator_id}`, one]))
  return [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

type Touched = Pick<Look, 'supplier_id' | 'order_id' | 'operator_id' | 'dept_id' | 'sees_all'>

const LOOKS: Gathered<Look> = { name: 'viewers of orders', write: writeLooks }

/** Notes that the caller looks at the order, or looks no more; with the next second, for a call that only reads. */
export function noteLooking(ctx: RequestContext, order_id: string, leaving: boolean): void {
  const { supplier_id, on_record: actor, clock } = ctx
  const { operator_id, nick_name: operator_name, dept_id } = actor
  const look = { supplier_id, order_id, operator_id, operator_name, dept_id, sees_all: seesAll(actor) }
  ctx.gather.add(LOOKS, { ...look, at: clock.now(), leaving })
}

/** What a second brought: who left, or did not ask again, goes; who came is there; others at those orders are told. */
async function writeLooks(db: Db, looks: readonly Look[]): Promise<void> {
  const rows = lastOfEach(looks)
  const left = await forget(db, rows)
  const came = await remember(
    db,
    rows.filter(({ leaving }) => !leaving),
  )
  await tellOthers(db, [...left, ...came])
}

async function forget(db: Db, looks: readonly Look[]): Promise<readonly Touched[]> {
  const leaving = looks.filter((look) => look.leaving)
  const { rows } = await sql<Touched>`
    delete from order_viewer where ctid = any(array(
      select v.ctid from order_viewer v
      left join unnest(${leaving.map(({ supplier_id }) => supplier_id)}::bigint[],
        ${leaving.map(({ order_id }) => order_id)}::bigint[],
        ${leaving.map(({ operator_id }) => operator_id)}::bigint[]) as l (supplier_id, order_id, operator_id)
        using (supplier_id, order_id, operator_id)
      where v.until < ${latest(...looks.map(({ at }) => at))} or l.operator_id is not null
      for update of v skip locked))
    returning supplier_id, order_id, operator_id, dept_id, sees_all`.execute(db)
  return rows
}

async function remember(db: Db, looks: readonly Look[]): Promise<readonly Touched[]> {
  if (looks.length === 0) return []
  const { rows } = await sql<Touched & { came: boolean }>`
    insert into order_viewer as v (supplier_id, order_id, operator_id, operator_name, dept_id, sees_all, until)
    select * from unnest(${looks.map(({ supplier_id }) => supplier_id)}::bigint[],
      ${looks.map(({ order_id }) => order_id)}::bigint[], ${looks.map(({ operator_id }) => operator_id)}::bigint[],
      ${looks.map(({ operator_name }) => operator_name)}::text[], ${looks.map(({ dept_id }) => dept_id)}::bigint[],
      ${looks.map(({ sees_all }) => sees_all)}::boolean[],
      ${looks.map(({ at }) => addSeconds(at, SECONDS))}::timestamptz[])
    on conflict (supplier_id, order_id, operator_id) do update set until = excluded.until
    returning v.supplier_id, v.order_id, v.operator_id, v.dept_id, v.sees_all, v.xmax = 0 as came`.execute(db)
  return rows.filter(({ came }) => came)
}

/** Whoever looks at these orders, and may know of the one who came or left, reads again who is there. */
export async function tellOthers(db: Db, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return
  const { rows } = await sql<{ supplier_id: string; order_id: string; operator_ids: string[] }>`
    select t.supplier_id, t.order_id, array_agg(distinct v.operator_id::text) as operator_ids
    from unnest(${touched.map(({ supplier_id }) => supplier_id)}::bigint[],
      ${touched.map(({ order_id }) => order_id)}::bigint[], ${touched.map(({ operator_id }) => operator_id)}::bigint[],
      ${touched.map(({ dept_id }) => dept_id)}::bigint[], ${touched.map(({ sees_all }) => sees_all)}::boolean[])
      as t (supplier_id, order_id, operator_id, dept_id, sees_all)
    join order_viewer v using (supplier_id, order_id)
    where v.operator_id <> t.operator_id and (v.sees_all or t.sees_all or v.dept_id = t.dept_id)
    group by t.supplier_id, t.order_id`.execute(db)
  for (const { order_id, ...whom } of rows) await publish(db, { ...whom, type: 'presence.changed', ids: [order_id] })
}
