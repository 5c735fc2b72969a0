import { sql } from 'kysely'

import { isOpenTo, isStill } from '../sessions/find-actor.ts'

/**
 * Whether who asked for an export (e) still is who he was: enabled, in the same department, with the right to ask for it
 * (decision 0304), the roles in which he did (decision 0345), and shown by them what was shown to him (decision 0384).
 */
export const standsStill = sql<boolean>`exists (select from operator o
  where o.supplier_id = e.supplier_id and o.id = e.created_by and o.status = 'enabled' and o.deleted_at is null
    and o.dept_id::text = e.asked_as->>'dept_id'
    and (e.call is null or ${isOpenTo('api_arr', sql`e.call`)} and ${isStill(sql`e.asked_as`)}))`
