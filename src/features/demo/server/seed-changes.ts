import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

interface Around {
  readonly supplier_id: string
  readonly at: Time
  readonly dept_ids: ReadonlyMap<string, string>
  readonly operator_ids: ReadonlyMap<string, string>
}

const named = (name: string, short_name: string, name_en: string) => ({ name, short_name, name_en })

/** A department of the demo district was called otherwise last year, and another will be. */
export async function seedChanges(trx: Trx, { supplier_id, at, dept_ids, operator_ids }: Around): Promise<void> {
  const rename = { supplier_id, kind: 'rename', created_by: operator_ids.get('leader')! } as const
  const today = dayOf(at)
  const [city, labour] = [dept_ids.get('B01')!, dept_ids.get('B06')!]
  const rows = await trx
    .selectFrom('department')
    .select(['id', 'name', 'short_name', 'name_en'])
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', [city, labour])
    .execute()
  const presentOf = (dept_id: string) => {
    const { id: _, ...present } = rows.find(({ id }) => id === dept_id)!
    return present
  }
  const before = named('城市管理行政执法局', '城管执法局', 'Urban Administration and Law Enforcement Bureau')
  const next = named(
    '人力资源和社会保障局（区人才工作局）',
    '人社局',
    'Human Resources, Social Security and Talent Bureau',
  )
  const long_ago = addDays(today, -320)
  const decided = `${addDays(today, -3)} 16:20:00`
  await trx
    .insertInto('department_change')
    .values([
      {
        ...{ ...rename, dept_id: city, state: 'done', effective_on: long_ago, basis: '区机构改革方案' },
        ...{ names: JSON.stringify({ ...presentOf(city), before }), done_at: `${long_ago} 00:10:00` },
        created_at: `${addDays(long_ago, -14)} 10:00:00`,
      },
      {
        ...{ ...rename, dept_id: labour, effective_on: addDays(today, 39), basis: '区编委会议纪要第4期' },
        ...{ names: JSON.stringify({ ...next, before: presentOf(labour) }), created_at: decided },
      },
    ])
    .execute()
}
