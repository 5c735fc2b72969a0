import { fail } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { addMinutes, latest, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gathered } from '#platform/db/gather.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { orderWriters, orderWriting } from '../contract/writers.ts'
import { ORDER_ERRORS } from '../domain/refusals/errors.ts'
import type { ActionName } from '../domain/lifecycle/lifecycle.ts'
import { findKnowledge, seesAll } from './knowledge/visible-orders.ts'
import { namesFor } from './lists/kept-names.ts'
import { lastOfEach, noteLooking, tellOthers } from './viewers.ts'

/** A form that is not renewed by then was left without a word. */
const MINUTES = 5

/** Somebody who has a form of an order open, or has just left it. */
interface Form {
  readonly supplier_id: string
  readonly order_id: string
  readonly operator_id: string
  readonly operator_name: string
  readonly dept_id: string
  readonly action: ActionName | null
  readonly after_log: string
  readonly at: Time
}

const FORMS: Gathered<Form> = { name: 'open forms of orders', write: writeForms }

/** OrderWriting: notes who is at an order, for {@link MINUTES}, with the next second; nothing is locked by it (domain 2.14). */
export async function noteWriting({ id, action }: InputOf<typeof orderWriting>, ctx: RequestContext): Promise<null> {
  const { supplier_id, actor, on_record, clock } = ctx
  // Who looks through another's eyes sends nothing.
  if (on_record.operator_id !== actor.operator_id) return null
  if (action) {
    const { reach } = (await findKnowledge(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
    // The word of an open form may come just after the form itself, which has ended the department's part.
    if (reach !== 'whole') return null
  }
  const { operator_id, nick_name: operator_name, dept_id } = actor
  const after_log = action ? await lastLine(ctx, id) : '0'
  const form = { supplier_id, order_id: id, operator_id, operator_name, dept_id, after_log, at: clock.now() }
  ctx.gather.add(FORMS, { ...form, action: action ?? null })
  return null
}

async function lastLine({ db, supplier_id }: RequestContext, order_id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from order_log
    where supplier_id = ${supplier_id} and order_id = ${order_id}`.execute(db)
  return rows[0]!.id
}

/** What a second brought: forms that were left, or not renewed, go; others at those orders are told. */
async function writeForms(db: Db, forms: readonly Form[]): Promise<void> {
  const rows = lastOfEach(forms)
  const [open, left] = [rows.filter(({ action }) => action !== null), rows.filter(({ action }) => action === null)]
  await sql`delete from order_writer w where w.until < ${latest(...forms.map(({ at }) => at))} or exists (
    select from unnest(${texts(left, 'supplier_id')}::bigint[], ${texts(left, 'order_id')}::bigint[],
      ${texts(left, 'operator_id')}::bigint[]) as l (supplier_id, order_id, operator_id)
    where l.supplier_id = w.supplier_id and l.order_id = w.order_id and l.operator_id = w.operator_id)`.execute(db)
  if (open.length > 0)
    await sql`
      insert into order_writer (supplier_id, order_id, operator_id, operator_name, dept_id, action, after_log, until)
      select * from unnest(${texts(open, 'supplier_id')}::bigint[], ${texts(open, 'order_id')}::bigint[],
        ${texts(open, 'operator_id')}::bigint[], ${texts(open, 'operator_name')}::text[], ${texts(open, 'dept_id')}::bigint[],
        ${texts(open, 'action')}::text[], ${texts(open, 'after_log')}::bigint[],
        ${open.map(({ at }) => addMinutes(at, MINUTES))}::timestamptz[])
      on conflict (supplier_id, order_id, operator_id) do update set until = excluded.until, action = excluded.action,
        after_log = excluded.after_log`.execute(db)
  await tellOthers(
    db,
    rows.map((row) => ({ ...row, sees_all: false })),
  )
}

const texts = (forms: readonly Form[], column: keyof Form): (string | null)[] => forms.map((form) => form[column])

interface Other {
  readonly id: string
  readonly operator_name: string
  readonly dept_id: string
  readonly action: OutputOf<typeof orderWriters>[number]['action']
  readonly sees_all: boolean
}

/**
 * OrderWriters: the others at an order. Of forms one's own unit is told, the centre of all; who has acted since has sent his.
 * Of those who look a department knows its own people, and that the centre does.
 */
export async function listWriters(
  { id, leaving }: InputOf<typeof orderWriters>,
  ctx: RequestContext,
): Promise<OutputOf<typeof orderWriters>> {
  const { reach } = (await findKnowledge(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  if (reach !== 'whole') return []
  noteLooking(ctx, id, leaving === 1)
  if (leaving) return []
  const others = await findOthers(ctx, id)
  const writing = new Set(others.flatMap((one) => (one.action ? [one.id] : [])))
  const names = namesFor(ctx)
  const shown = others
    .filter((one) => one.action || !writing.has(one.id))
    .map(({ dept_id, sees_all, ...one }) => ({
      ...one,
      ...(sees_all && !seesAll(ctx.actor) ? { id: dept_id, operator_name: '' } : {}),
      dept_name: names.dept(dept_id),
    }))
  return [...new Map(shown.map((one) => [`${one.id} ${one.action ?? ''}`, one])).values()]
}

async function findOthers({ db, supplier_id, actor, clock }: RequestContext, id: string): Promise<readonly Other[]> {
  const now = clock.now()
  const all = seesAll(actor)
  const { rows } = await sql<Other>`
    select w.operator_id as id, w.operator_name, w.dept_id, w.action, false as sees_all from order_writer w
    where w.supplier_id = ${supplier_id} and w.order_id = ${id} and w.operator_id <> ${actor.operator_id} and w.until >= ${now}
      and (${all} or w.dept_id = ${actor.dept_id})
      and not exists (select from order_log l where l.supplier_id = w.supplier_id and l.order_id = w.order_id
        and l.operator_id = w.operator_id and l.id > w.after_log)
    union all
    select v.operator_id, v.operator_name, v.dept_id, null, v.sees_all from order_viewer v
    where v.supplier_id = ${supplier_id} and v.order_id = ${id} and v.operator_id <> ${actor.operator_id} and v.until >= ${now}
      and (${all} or v.dept_id = ${actor.dept_id} or v.sees_all)
    order by action nulls last, id`.execute(db)
  return rows
}
