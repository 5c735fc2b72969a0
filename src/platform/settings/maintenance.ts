import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../db/database.ts'
import type { KeptValues } from '../kept/kept.ts'
import { defineSettings, setting, settingsOf } from './settings.ts'

/** Where it is begun and ended. */
const MAINTENANCE_AT = '/sys/health'
const KEY = 'app.maintenance'

/** What everybody is told while a tenant only reads; empty while it works (decision 0212). */
export const MAINTENANCE = defineSettings({
  [KEY]: setting(
    z.string().trim().max(200),
    '',
    { zh: '维护公告', en: 'Notice of maintenance' },
    {
      set_at: MAINTENANCE_AT,
      note: { zh: '有公告时只能查看，后台任务暂停', en: 'While there is one, everybody only reads and jobs rest' },
    },
  ),
})

/** The notice of the maintenance that goes on; null while there is none. */
export const maintenanceOf = (kept: KeptValues): string | null => settingsOf(kept, MAINTENANCE)[KEY] || null

/** Whether jobs rest: they work for all tenants, so only while none of them works. */
export async function areJobsToRest(db: Db): Promise<boolean> {
  const { rows } = await sql<{ rest: 0 | 1 }>`
    select exists (select from supplier) and not exists (
      select from supplier s where not exists (
        select from setting where supplier_id = s.supplier_id and key = ${KEY})) as rest`.execute(db)
  return rows[0]!.rest === 1
}
