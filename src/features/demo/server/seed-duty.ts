import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

interface Around {
  readonly supplier_id: string
  readonly at: Time
  readonly dept_ids: ReadonlyMap<string, string>
}

const ROSTERS = ['B01', 'B02', 'S01']
const [BEFORE, AHEAD] = [14, 28]

/** Who is on duty in some departments of the demo district, by turns. */
export async function seedDuty(trx: Trx, { supplier_id, at, dept_ids }: Around): Promise<void> {
  const today = dayOf(at)
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
