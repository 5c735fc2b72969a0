import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

import { NOTICES } from '../domain/district/notices.ts'

interface Targets {
  readonly supplier_id: string
  readonly at: Time
  readonly dept_ids: ReadonlyMap<string, string>
  readonly operator_ids: ReadonlyMap<string, string>
}

/** The notices of the demo district, published on the days before it was made. */
export async function seedNotices(trx: Trx, { supplier_id, at, dept_ids, operator_ids }: Targets): Promise<void> {
  const rows = NOTICES.map(({ days_ago, username, scope, targets, ...notice }) => {
    const published = `${addDays(dayOf(at), -days_ago)} 09:30:00`
    const addressed = scope === 'dept' ? targets.map((code) => dept_ids.get(code)!) : targets
    return {
      ...notice,
      supplier_id,
      scope,
      targets: JSON.stringify(addressed),
      publish_at: published,
      created_at: published,
      created_by: operator_ids.get(username)!,
    }
  })
  await trx.insertInto('notice').values(rows).execute()
}
