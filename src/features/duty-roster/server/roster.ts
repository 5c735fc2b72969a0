import { peopleOf, visibleDepartments } from '#features/organisation/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { periodOf } from '#kernel/period.ts'
import { addDays, dayOf, type Day } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { checkAmong, recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { DutyShift, dutyCopy, dutyMonth, dutyNow, dutySave } from '../contract.ts'
import { conflictsOf, copiedDays, missingOn, shiftsAt } from '../domain/roster.ts'

const PEOPLE_AT_MOST = 500

/** Departments that a roster is for. */
const below = (path: string) => sql`d.path like ${`${path}%`}`

/** A department that the caller may see; its people with those of its units. */
export const getDepartment = async (ctx: RequestContext, id: string) =>
  (await visibleDepartments(ctx)
    .select(['department.id as dept_id', 'department.path', 'department.duty_phone'])
    .select(named(ctx.language, 'department.name').as('dept_name'))
    .where('department.id', '=', id)
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

/** Who may be put on a shift of the department at a path, as a condition on `p` (person): in use, and of it or its units. */
export const mayServe = (supplier_id: string, path: string) => sql`p.supplier_id = ${supplier_id}
  and p.deleted_at is null and p.enabled and p.id = ${peopleOf(supplier_id, below(path))}`

type Known = Pick<RequestContext, 'db' | 'supplier_id'>

/** A person `p` on a shift `s`; an absence is one of an account. */
const onShift = sql`jsonb_build_object('id', p.id::text, 'name', p.name, 'away_until', (select a.to_on from absence a
  where a.supplier_id = p.supplier_id and a.operator_id = p.operator_id and a.deleted_at is null and s.date between a.from_on and a.to_on))`

const readShifts = async ({ db, supplier_id }: Known, dept_id: string, from: Day, to: Day): Promise<DutyShift[]> => {
  const { rows } = await sql<DutyShift>`
    select s.id, s.date, s.shift, s.phone, s.note, s.version,
      (select ${onShift} from person p
        where p.supplier_id = s.supplier_id and p.id = s.leader_id) as leader,
      coalesce((select jsonb_agg(${onShift} order by p.sort, p.id) from person p
        where p.supplier_id = s.supplier_id and p.id = any(s.staff_ids)), '[]') as staff
    from duty_shift s
    where s.supplier_id = ${supplier_id} and s.dept_id = ${dept_id} and s.date between ${from} and ${to} and s.deleted_at is null
    order by s.date, s.shift`.execute(db)
  return rows
}

const peopleOn = ({ leader, staff }: DutyShift) => [...(leader ? [leader] : []), ...staff]

/** DutyMonth: the days after the last are looked at too, for who goes from the last night into them. */
export async function readMonth({ dept_id, ...input }: InputOf<typeof dutyMonth>, ctx: RequestContext) {
  const today = dayOf(ctx.clock.now())
  const month = input.month ?? today.slice(0, 7)
  const { path, ...dept } = await getDepartment(ctx, dept_id ?? ctx.actor.dept_id)
  const { from, to: last } = periodOf('month', `${month}-01`)
  const around = await readShifts(ctx, dept.dept_id, from, addDays(last, 1))
  const conflicts = await listConflicts(ctx, path, around, today)
  const people = await recordsOf(ctx, 'person')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'person.dept_id'))
    .select(['person.id', 'person.name', 'person.post'])
    .where('person.id', '=', peopleOf(ctx.supplier_id, below(path)))
    .where('person.enabled', '=', 1)
    .orderBy('d.level')
    .orderBy('person.sort')
    .orderBy('person.id')
    .limit(PEOPLE_AT_MOST)
    .execute()
  return {
    ...dept,
    ...{ month, today, people },
    shifts: around.filter(({ date }) => date <= last),
    conflicts: conflicts.filter(({ date }) => date <= last),
  }
}

/** What does not fit together, in the order of days; of shifts to come also who cannot be on them. */
async function listConflicts(ctx: RequestContext, path: string, around: readonly DutyShift[], today: Day) {
  const names = new Map(around.flatMap(peopleOn).map(({ id, name }) => [id, name]))
  const serving = await servingOf(ctx, path, [...names.keys()])
  const ahead = around.filter(({ date }) => date >= today)
  const which = (is: (one: DutyShift['staff'][number]) => boolean) =>
    ahead.map((one) => ({ date: one.date, people: peopleOn(one).flatMap((person) => (is(person) ? [person.id] : [])) }))
  const away = which(({ away_until }) => away_until !== null)
  const gone = which(({ id }) => !serving.has(id))
  return [
    ...conflictsOf(around.map((one) => ({ ...one, people: peopleOn(one).map(({ id }) => id) }))),
    ...missingOn('away', away),
    ...missingOn('gone', gone),
  ]
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map(({ date, kind, person_id }) => ({ date, kind, name: names.get(person_id ?? '') ?? '' }))
}

/** DutySave: a shift on which nobody is goes. */
export async function saveShift(input: InputOf<typeof dutySave>, ctx: RequestContext): Promise<{ id: string }> {
  const { id, version, dept_id, leader_id = null, staff_ids, phone = null, ...given } = input
  const { path } = await getDepartment(ctx, dept_id)
  // A shift is changed in the department that has it.
  const own = recordsOf(ctx, 'duty_shift').where('dept_id', '=', dept_id)
  const people = [...new Set([...(leader_id ? [leader_id] : []), ...staff_ids])]
  if (people.length === 0) {
    if (!id) failField('staff_ids', STAFF, CHOOSE)
    await checkAmong(own, id)
    return removeRecord(ctx, 'duty_shift', { id, version })
  }
  const serving = await servingOf(ctx, path, people)
  if (leader_id && !serving.has(leader_id)) failField('leader_id', LEADER, STRANGE)
  if (serving.size !== people.length) failField('staff_ids', STAFF, STRANGE)
  if (id) await checkAmong(own, id)
  const values = { ...given, dept_id, leader_id, staff_ids: [...new Set(staff_ids)], phone }
  return saveRecord(ctx, 'duty_shift', { id, version }, values).catch(taken)
}

/** Which of these people may be put on a shift of the department at a path. */
async function servingOf({ db, supplier_id }: Known, path: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where ${mayServe(supplier_id, path)} and p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const taken = onViolation({ duty_shift_u: () => failField('shift', KIND, THERE) })

/** DutyCopy: in one statement; who may not be put on a shift any more is left out, and a shift on which nobody is left. */
export async function copyShifts({ dept_id, span, to }: InputOf<typeof dutyCopy>, ctx: RequestContext) {
  const { path } = await getDepartment(ctx, dept_id)
  const days = copiedDays(span, to)
  const { db, supplier_id, clock, actor } = ctx
  const { numAffectedRows = 0n } = await sql`
    insert into duty_shift (supplier_id, dept_id, date, shift, leader_id, staff_ids, phone, created_at, created_by)
    select s.supplier_id, s.dept_id, day.date, s.shift,
      left_on.leader_id, left_on.staff_ids, s.phone, ${clock.now()}::timestamptz, ${actor.operator_id}::bigint
    from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ from }) => from)}::date[]) as day (date, source)
    join duty_shift s on s.supplier_id = ${supplier_id} and s.dept_id = ${dept_id} and s.date = day.source and s.deleted_at is null
    cross join lateral (
      select max(p.id) filter (where p.id = s.leader_id) as leader_id,
        coalesce(array_agg(p.id) filter (where p.id = any(s.staff_ids)), '{}') as staff_ids
      from person p where (p.id = s.leader_id or p.id = any(s.staff_ids)) and ${mayServe(supplier_id, path)}
      having count(*) > 0) left_on
    where not exists (select from duty_shift n where n.supplier_id = s.supplier_id and n.dept_id = s.dept_id
      and n.date = day.date and n.deleted_at is null)
    on conflict do nothing`.execute(db)
  const n = Number(numAffectedRows)
  ctx.audit({ object_type: 'department', object_id: dept_id, after: { span, to, n } })
  return { n }
}

/** DutyNow: whom one calls; who is away or out of use is not called in vain. */
export async function readNow({ dept_id }: InputOf<typeof dutyNow>, ctx: RequestContext) {
  const dept = await recordsOf(ctx, 'department')
    .select(['duty_phone', 'path'])
    .where('id', '=', dept_id)
    .executeTakeFirst()
  if (!dept) fail(ERRORS.NOT_FOUND)
  const { date, shifts } = shiftsAt(ctx.clock.now())
  const found = (await readShifts(ctx, dept_id, date, date)).filter(({ shift }) => shifts.includes(shift))
  const on_shift = found.flatMap(peopleOn).map(({ id }) => id)
  const serving = await servingOf(ctx, dept.path, on_shift)
  const namesOf = (on: readonly DutyShift['staff'][number][]): string[] =>
    on.flatMap(({ id, name, away_until }) => (serving.has(id) && away_until === null ? [name] : []))
  return {
    duty_phone: dept.duty_phone,
    shifts: found.map(({ shift, phone, leader, staff }) => ({
      ...{ shift, phone: phone ?? dept.duty_phone, leader: namesOf(leader ? [leader] : [])[0] ?? null },
      staff: namesOf(staff),
    })),
  }
}

const LEADER = { zh: '带班领导', en: 'Leader of the shift' }
const STAFF = { zh: '值班人员', en: 'On duty' }
const KIND = { zh: '班次', en: 'Shift' }
const CHOOSE = { zh: '请选择', en: 'choose somebody' }
const STRANGE = { zh: '有人不在该单位或已停用', en: 'somebody is not of this department, or out of use' }
const THERE = { zh: '当天已安排此班次', en: 'the day has this shift' }
