import { subtreeOf } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, failField } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, checkAmong, recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import type { absenceList, absenceMineEnd, absenceMineSave, absenceSave, absentNow } from '../contract.ts'
import { endedToday, stateOf, whyNot } from '../domain/absence.ts'
import { awayAmong } from './public.ts'

/** What a chooser holds. */
const PEOPLE_AT_MOST = 5000
const SORTS = {
  latest: descending(key('absence.from_on', 'date'), key('absence.id', 'bigint')),
} satisfies Record<string, Sort>

const absences = (ctx: RequestContext) =>
  recordsOf(ctx, 'absence')
    .innerJoin('operator as o', (join) => sameTenant(join, 'o.id', 'absence.operator_id'))
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))
    .leftJoin('operator as s', (join) => sameTenant(join, 's.id', 'absence.substitute_id'))
    .select(['absence.id', 'absence.operator_id', 'absence.from_on', 'absence.to_on', 'absence.substitute_id'])
    .select(['absence.reason', 'absence.version', 'o.nick_name as name', 's.nick_name as substitute', 'o.dept_id'])
    .select(named(ctx.language, 'd.name').as('dept_name'))

/** Rows as they stand today, and who is there in fact for those that are away. */
async function asTheyStand<R extends Row>(ctx: RequestContext, rows: readonly R[]) {
  const day = today(ctx)
  const stated = rows.map((row) => ({ ...row, state: stateOf(row, day) }))
  const away = await awayAmong(
    ctx,
    stated.filter(({ state }) => state === 'now').map(({ operator_id }) => operator_id),
  )
  return stated.map((row) => ({
    ...row,
    stands_in: (row.state === 'now' && away.get(row.operator_id)?.substitute) || null,
  }))
}
type Row = { readonly operator_id: string; readonly from_on: string; readonly to_on: string }

/** Whose absences the caller keeps, as a condition on `d` (department): the centre everybody's. */
const below = ({ actor }: RequestContext) => sql<SqlBool>`d.path like ${subtreeOf(actor)}`

const today = ({ clock }: RequestContext): string => dayOf(clock.now())

/** AbsenceList */
export async function listAbsences({ keyword, state, ...input }: InputOf<typeof absenceList>, ctx: RequestContext) {
  const day = today(ctx)
  const matching = sql<SqlBool>`${says(keyword, 'o.nick_name')}
    and case ${state ?? null}::text when 'over' then absence.to_on < ${day} when 'ahead' then absence.from_on > ${day}
      when 'now' then ${day} between absence.from_on and absence.to_on else true end`
  const page = await paginate(absences(ctx).where(below(ctx)).where(matching), SORTS, input)
  return { ...page, rows: await asTheyStand(ctx, page.rows) }
}

const accounts = (ctx: RequestContext) =>
  recordsOf(ctx, 'operator')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'operator.dept_id'))
    .where('operator.status', '=', 'enabled')
    .select(['operator.id', 'operator.nick_name as name', 'operator.dept_id'])
    .select(named(ctx.language, 'd.name').as('dept_name'))
    .orderBy('d.level')
    .orderBy('d.sort')
    .orderBy('operator.id')
    .limit(PEOPLE_AT_MOST)

/** AbsencePeople */
export const listPeople = (_input: object, ctx: RequestContext) => accounts(ctx).where(below(ctx)).execute()

/** AbsenceMine */
export async function readMine(_input: object, ctx: RequestContext) {
  const day = today(ctx)
  const { operator_id, dept_id } = ctx.actor
  const current = absences(ctx)
    .where('o.deleted_at', 'is', null)
    .where('absence.to_on', '>=', day)
    .orderBy('absence.from_on')
  const rows = await current.where('absence.operator_id', '=', operator_id).execute()
  const colleague = current.where('o.dept_id', '=', dept_id)
  const standing = await colleague.where('absence.substitute_id', '=', operator_id).execute()
  const colleagues = await accounts(ctx).where('operator.dept_id', '=', dept_id).execute()
  return {
    rows: await asTheyStand(ctx, rows),
    colleagues: colleagues.filter(({ id }) => id !== operator_id).map(({ id, name }) => ({ id, name })),
    standing_in: standing.map(({ name, from_on, to_on }) => ({ name, from_on, to_on })),
  }
}

/** AbsenceSave */
export async function saveAbsence(input: InputOf<typeof absenceSave>, ctx: RequestContext) {
  const found = await accounts(ctx).where(below(ctx)).where('operator.id', '=', input.operator_id).executeTakeFirst()
  if (input.id && !(await absences(ctx).where(below(ctx)).where('absence.id', '=', input.id).executeTakeFirst()))
    fail(ERRORS.NOT_FOUND)
  return keep(ctx, found ?? fail(ERRORS.NOT_FOUND), input)
}

/** AbsenceMineSave */
export async function saveMine(input: InputOf<typeof absenceMineSave>, ctx: RequestContext) {
  const { operator_id, dept_id } = ctx.actor
  if (input.id) await checkAmong(recordsOf(ctx, 'absence').where('operator_id', '=', operator_id), input.id)
  return keep(ctx, { id: operator_id, dept_id }, input)
}

interface Account {
  readonly id: string
  readonly dept_id: string
}

async function keep(
  ctx: RequestContext,
  { id: operator_id, dept_id }: Account,
  input: InputOf<typeof absenceMineSave>,
) {
  const { id, version, from_on, to_on, reason, substitute_id = null } = input
  await holdDepartment(ctx, dept_id)
  if (substitute_id) await checkColleague(ctx, substitute_id, dept_id)
  const beside = await recordsOf(ctx, 'absence')
    .select(['id', 'operator_id', 'substitute_id', 'from_on', 'to_on'])
    .where('operator_id', 'in', (of) =>
      of.selectFrom('operator').select('id').where('supplier_id', '=', ctx.supplier_id).where('dept_id', '=', dept_id),
    )
    .where('to_on', '>=', from_on)
    .where('from_on', '<=', to_on)
    .execute()
  const others = beside.filter((one) => one.id !== id)
  const why = whyNot({ operator_id, substitute_id, from_on, to_on }, others, today(ctx))
  if (why) throw new AppError(why)
  return saveRecord(ctx, 'absence', { id, version }, { operator_id, substitute_id, from_on, to_on, reason })
}

/** Absences of a department are kept one after the other, so that two do not stand in for each other. */
const holdDepartment = (ctx: RequestContext, dept_id: string) =>
  recordsOf(ctx, 'department').select('id').where('id', '=', dept_id).forNoKeyUpdate().execute()

async function checkColleague(ctx: RequestContext, id: string, dept_id: string): Promise<void> {
  const found = await accounts(ctx).where('operator.id', '=', id).where('operator.dept_id', '=', dept_id).execute()
  if (found.length === 0) failField('substitute_id', SUBSTITUTE, STRANGE)
}

type Ended = InputOf<typeof absenceMineEnd>

/** AbsenceEnd */
export async function endAbsence(seen: Ended, ctx: RequestContext) {
  const found = await absences(ctx).where(below(ctx)).where('absence.id', '=', seen.id).executeTakeFirst()
  return end(ctx, seen, found ?? fail(ERRORS.NOT_FOUND))
}

/** AbsenceMineEnd */
export async function endMine(seen: Ended, ctx: RequestContext) {
  const own = absences(ctx).where('absence.operator_id', '=', ctx.actor.operator_id)
  const found = await own.where('absence.id', '=', seen.id).executeTakeFirst()
  return end(ctx, seen, found ?? fail(ERRORS.NOT_FOUND))
}

async function end(ctx: RequestContext, seen: Ended, absence: { from_on: string; to_on: string }) {
  const to_on = endedToday(absence, today(ctx))
  if (to_on === null) return removeRecord(ctx, 'absence', seen)
  await changeRecord(ctx, 'absence', seen, { to_on: to_on < absence.to_on ? to_on : absence.to_on })
  return { id: seen.id }
}

/** AbsentNow */
export async function listAbsent({ dept_id }: InputOf<typeof absentNow>, ctx: RequestContext) {
  const day = today(ctx)
  const rows = await absences(ctx)
    .where('o.dept_id', '=', dept_id)
    .where('o.status', '=', 'enabled')
    .where('o.deleted_at', 'is', null)
    .where('absence.from_on', '<=', day)
    .where('absence.to_on', '>=', day)
    .orderBy('absence.to_on')
    .limit(PEOPLE_AT_MOST)
    .execute()
  const away = await awayAmong(
    ctx,
    rows.map(({ operator_id }) => operator_id),
  )
  return rows.map(({ name, to_on, operator_id }) => ({
    ...{ name, to_on },
    substitute: away.get(operator_id)?.substitute ?? null,
  }))
}

const SUBSTITUTE = { zh: '代办人', en: 'Substitute' }
const STRANGE = { zh: '须为同一部门的在用账号', en: 'it has to be an account of the same department, in use' }
