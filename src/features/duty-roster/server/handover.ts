import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, refusalText } from '#kernel/errors.ts'
import { addDays } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, recordsOf, saveRecord } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { dutyHandOver, dutyHandover, dutyHandovers, dutyTakeOver } from '../contract.ts'
import * as rule from '../domain/handover.ts'
import { shiftsAt } from '../domain/roster.ts'
import { bySection, countHanded, findHanded, type Figures } from './handed-orders.ts'

/** HandoverInfo: one's own department's. */
export async function readHandover(input: InputOf<typeof dutyHandover>, ctx: RequestContext) {
  const { actor, language } = ctx
  const now = ctx.clock.now()
  const { slot, roster, ...around } = await findSlot(input, ctx)
  const sheet = await findSheet(ctx, slot)
  const next = rule.nextShift(slot, roster)
  const handed = sheet
    ? { figures: sheet.figures, orders: await findHanded(ctx, sheet.figures) }
    : await countHanded(ctx, next)
  const why = sheet && rule.whyNotTake(sheet, actor.operator_id, next)
  return {
    ...manned(rule.onShift(slot, roster)),
    ...rule.hoursOf(slot),
    ...{
      id: sheet?.id ?? null,
      version: sheet?.version ?? 0,
      dept_name: await nameOfDepartment(ctx),
      next: manned(next),
    },
    ...around,
    ...{ as_of: sheet?.signed_at ?? now, figures: bySection((section) => handed.figures[section].n) },
    ...{ orders: handed.orders, due: rule.dueDays(next) },
    ...{ notes: sheet?.notes ?? '', contacted: sheet?.contacted ?? '' },
    signed: sheet && { name: sheet.signed_name, at: sheet.signed_at },
    taken: sheet?.taken_at ? { name: sheet.taken_name!, at: sheet.taken_at } : null,
    may_sign: rule.whyNotSign(slot, sheet, actor.operator_id, now) ? (0 as const) : (1 as const),
    may_take: sheet && !why ? (1 as const) : (0 as const),
    why_not_take: why && !sheet.taken_at ? refusalText(language, why) : null,
  }
}

/** Which shift is looked at; whoever leaves comes late to sign, when the next is on already. */
async function findSlot({ date, shift }: InputOf<typeof dutyHandover>, ctx: RequestContext) {
  const now = ctx.clock.now()
  const today = shiftsAt(now).date
  const roster = await rosterAround(ctx, addDays(today, -1), today, date ?? today)
  const present = rule.presentShift(now, roster)
  const over = rule.shiftBefore(present, roster)
  const left = rule.whatIsLeft(over, await findSheet(ctx, over))
  const isOwn = left !== null && over.people.some(({ operator_id }) => operator_id === ctx.actor.operator_id)
  const slot: rule.Slot =
    date || shift ? { date: date ?? today, shift: shift ?? present.shift } : isOwn ? over : present
  return { slot, roster, present: slotOf(present), before: left && { ...slotOf(over), left } }
}

const slotOf = ({ date, shift }: rule.Slot): rule.Slot => ({ date, shift })

/** As the reader's language calls it. */
async function nameOfDepartment(ctx: RequestContext): Promise<string> {
  const { language, actor } = ctx
  const own = recordsOf(ctx, 'department').select(named(language, 'department.name').as('name'))
  return (await own.where('id', '=', actor.dept_id).executeTakeFirst())?.name ?? actor.dept_name
}

const manned = ({ date, shift, people }: rule.Rostered) => ({ date, shift, names: people.map(({ name }) => name) })

const SORTS = {
  latest: descending(key('duty_handover.date', 'date'), key('duty_handover.id', 'bigint')),
} satisfies Record<string, Sort>

/** HandoverList */
export async function listHandovers(input: InputOf<typeof dutyHandovers>, ctx: RequestContext) {
  const page = await paginate(ownSheets(ctx), SORTS, input)
  const rows = page.rows.map(({ id, date, shift, notes, signed_at, signed_name, taken_at, taken_name }) => ({
    ...{ id, date, shift, notes, signed: { name: signed_name, at: signed_at } },
    taken: taken_at ? { name: taken_name!, at: taken_at } : null,
  }))
  return { ...page, rows }
}

/** HandoverSign: what is open is counted anew at that moment. */
export async function handOver(input: InputOf<typeof dutyHandOver>, ctx: RequestContext): Promise<{ id: string }> {
  const { id, version, date, shift, ...texts } = input
  const { actor } = ctx
  const now = ctx.clock.now()
  // Counted before anybody has to wait for it.
  const { figures } = await countHanded(ctx, rule.nextShift({ date, shift }, await rosterAround(ctx, date)))
  await holdDepartment(ctx)
  const sheet = await findSheet(ctx, { date, shift })
  if (id && sheet?.id !== id) fail(ERRORS.NOT_FOUND)
  const why = rule.whyNotSign({ date, shift }, sheet, actor.operator_id, now)
  if (why) throw new AppError(why)
  if (sheet && !id) fail(ERRORS.STALE)
  const signed = {
    ...{ dept_id: actor.dept_id, date, shift, ...texts, figures: JSON.stringify(figures) },
    ...{ signed_at: now, signed_by: actor.operator_id, signed_name: actor.nick_name },
  }
  return saveRecord(ctx, 'duty_handover', { id, version }, signed)
}

/** HandoverTake */
export async function takeOver({ id, version }: InputOf<typeof dutyTakeOver>, ctx: RequestContext) {
  const { actor } = ctx
  await holdDepartment(ctx)
  const sheet = (await ownSheets(ctx).where('id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  const next = rule.nextShift(sheet, await rosterAround(ctx, sheet.date))
  const why = rule.whyNotTake(sheet, actor.operator_id, next)
  if (why) throw new AppError(why)
  const taken = { taken_at: ctx.clock.now(), taken_by: actor.operator_id, taken_name: actor.nick_name }
  await changeRecord(ctx, 'duty_handover', { id, version }, taken)
  return { id }
}

const ownSheets = (ctx: RequestContext) =>
  recordsOf(ctx, 'duty_handover')
    .select(['id', 'date', 'shift', 'notes', 'contacted', 'version'])
    .select(['signed_at', 'signed_by', 'signed_name', 'taken_at', 'taken_name'])
    .select(sql<Figures>`figures`.as('figures'))
    .where('dept_id', '=', ctx.actor.dept_id)

const findSheet = async (ctx: RequestContext, { date, shift }: rule.Slot) =>
  (await ownSheets(ctx).where('date', '=', date).where('shift', '=', shift).executeTakeFirst()) ?? null

/** Sheets of a department are signed one after the other. */
const holdDepartment = (ctx: RequestContext) =>
  recordsOf(ctx, 'department').select('id').where('id', '=', ctx.actor.dept_id).forNoKeyUpdate().execute()

/** Shifts of the days and those after, with the accounts of who is on them; the leader first. */
async function rosterAround(
  { db, supplier_id, actor }: RequestContext,
  ...dates: readonly string[]
): Promise<rule.Rostered[]> {
  const { rows } = await sql<rule.Rostered>`
    select s.date, s.shift, coalesce((select jsonb_agg(
        jsonb_build_object('id', p.id::text, 'name', p.name, 'operator_id', p.operator_id::text)
        order by p.id = s.leader_id desc, p.sort, p.id)
      from person p where p.supplier_id = s.supplier_id and (p.id = s.leader_id or p.id = any(s.staff_ids))), '[]') as people
    from duty_shift s
    where s.supplier_id = ${supplier_id} and s.dept_id = ${actor.dept_id} and s.deleted_at is null
      and s.date = any(${dates.flatMap((date) => [date, addDays(date, 1)])}::date[])`.execute(db)
  return rows
}
