import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

interface Around {
  readonly supplier_id: string
  readonly at: Time
  readonly operator_ids: ReadonlyMap<string, string>
}

/** Reports that come to people by themselves from tomorrow on, one of them paused. */
export async function seedSchedules(trx: Trx, { supplier_id, at, operator_ids }: Around): Promise<void> {
  const of = (...names: string[]): string => JSON.stringify(names.map((name) => operator_ids.get(name)!))
  const created_by = operator_ids.get('leader')!
  const { dept_id } = await trx
    .selectFrom('operator')
    .select('dept_id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', created_by)
    .executeTakeFirstOrThrow()
  const made = { supplier_id, dept_id, created_at: at, created_by, every: 'day', on_day: 1 } as const
  const next_at = `${addDays(dayOf(at), 1)} 08:00:00`
  await trx
    .insertInto('report_schedule')
    .values([
      {
        ...{ ...made, name: '每日街道与类型', report: 'tongji', address: 'group=area,appeal_type' },
        ...{ at_hour: 8, recipients: of('leader', 'dispatcher', 'reviewer'), next_at },
      },
      {
        ...{ ...made, name: '各单位未办结', report: 'unfinished', at_hour: 8, recipients: of('supervisor', 'leader') },
        ...{ next_at, paused: true },
      },
    ])
    .execute()
}
