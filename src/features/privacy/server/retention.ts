import { accessDays } from '#features/work-orders/server/public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { RETAINED } from '../domain/retention.ts'
import { PRIVACY_SETTINGS } from './settings.ts'

interface Gone {
  readonly action: string
  readonly last_at: string
  readonly rows: number
}

/** What is kept how long, and what went when: each night leaves a line of the operation log. */
export async function listRetention(_input: object, { db, supplier_id, kept }: RequestContext) {
  const { rows: gone } = await sql<Gone>`
    select action, max(at) as last_at, coalesce(sum((params->>'rows')::bigint), 0)::float8 as rows from audit_log
    where supplier_id = ${supplier_id} and module = 'retention' group by action`.execute(db)
  const settings = { ...settingsOf(kept, PRIVACY_SETTINGS), 'retention.access': accessDays(kept) }
  return {
    rows: RETAINED.map(({ key, keep, evidence }) => {
      const went = gone.find(({ action }) => action === evidence)
      return {
        ...{ key, setting: typeof keep === 'string' ? keep : null },
        days: typeof keep === 'string' ? settings[keep] : keep,
        ...{ last_at: went?.last_at ?? null, rows: went?.rows ?? 0 },
      }
    }),
  }
}
