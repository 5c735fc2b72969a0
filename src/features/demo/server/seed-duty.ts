import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

interface Around {
  readonly supplier_id: string
  readonly at: Time
  readonly dept_ids: ReadonlyMap<string, string>
}

const CENTRE = 'C00'
const ROSTERS = [CENTRE, 'B01', 'B02', 'S01']
const [BEFORE, AHEAD] = [14, 28]

/** Yesterday's day shift of a department, handed over and taken; and who is away next. */
async function seedHandover(trx: Trx, { supplier_id, at, dept_ids }: Around): Promise<void> {
  const dept_id = dept_ids.get('B01')!
  const accounts = await trx
    .selectFrom('operator')
    .select(['id', 'nick_name'])
    .where('supplier_id', '=', supplier_id)
    .where('dept_id', '=', dept_id)
    .orderBy('id')
    .limit(2)
    .execute()
  const [from, to] = accounts
  if (!from || !to) return
  // One of them is away next week, and the other stands in.
  const away = { operator_id: to.id, substitute_id: from.id, reason: '业务培训', created_at: at, created_by: to.id }
  const [from_on, to_on] = [addDays(dayOf(at), 7), addDays(dayOf(at), 9)]
  await trx
    .insertInto('absence')
    .values({ supplier_id, ...away, from_on, to_on })
    .execute()
  const date = addDays(dayOf(at), -1)
  const none = { n: 0, ids: [] }
  const [signed_at, taken_at] = [`${date} 19:55:00`, `${date} 20:02:00`]
  const row = { supplier_id, dept_id, date, shift: 'day' as const, created_at: signed_at, created_by: from.id }
  await trx
    .insertInto('duty_handover')
    .values({
      ...row,
      figures: JSON.stringify({ overdue: none, urgent: none, due: none, open: none }),
      notes: '夜间如有占道经营投诉，请先联系中队值班人员到场。',
      contacted: '已电话联系市容中队，夜班有人值守。',
      ...{ signed_at, signed_by: from.id, signed_name: from.nick_name },
      ...{ taken_at, taken_by: to.id, taken_name: to.nick_name },
    })
    .execute()
}

/** Of the centre somebody is away today, for whom a colleague is there. */
async function seedAway(trx: Trx, { supplier_id, at, dept_ids }: Around): Promise<void> {
  const [visitor, supervisor] = await trx
    .selectFrom('operator')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('dept_id', '=', dept_ids.get(CENTRE)!)
    .where('username', 'in', ['visitor', 'supervisor'])
    .orderBy('username', 'desc')
    .execute()
  if (!visitor || !supervisor) return
  const span = { from_on: addDays(dayOf(at), -1), to_on: addDays(dayOf(at), 3) }
  await trx
    .insertInto('absence')
    .values({
      supplier_id,
      operator_id: visitor.id,
      substitute_id: supervisor.id,
      reason: '年休假',
      ...span,
      created_at: at,
    })
    .execute()
}

/** Who is on duty in some departments of the demo district, by turns. */
export async function seedDuty(trx: Trx, { supplier_id, at, dept_ids }: Around): Promise<void> {
  const today = dayOf(at)
  await seedHandover(trx, { supplier_id, at, dept_ids })
  await seedAway(trx, { supplier_id, at, dept_ids })
  for (const dept_id of ROSTERS.map((code) => dept_ids.get(code)!)) {
    const people = await trx
      .selectFrom('person')
      .select(['id', 'person_role'])
      .where('supplier_id', '=', supplier_id)
      .where('dept_id', '=', dept_id)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    const leader_id = people.find(({ person_role }) => person_role === 'leader')?.id ?? null
    const staff = people.filter(({ id }) => id !== leader_id)
    if (staff.length < 2) continue
    const of = (turn: number): string => staff[(turn + staff.length * BEFORE) % staff.length]!.id
    const rows = Array.from({ length: BEFORE + AHEAD }, (_, n) => n - BEFORE).flatMap((n) => {
      const row = { supplier_id, dept_id, date: addDays(today, n), created_at: at }
      return [
        { ...row, shift: 'day' as const, leader_id, staff_ids: [of(n)] },
        { ...row, shift: 'night' as const, leader_id: null, staff_ids: [of(n + (staff.length > 2 ? 2 : 1))] },
      ]
    })
    await trx.insertInto('duty_shift').values(rows).execute()
  }
}
