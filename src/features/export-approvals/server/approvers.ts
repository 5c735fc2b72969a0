import { isOpenTo } from '#platform/sessions/find-actor.ts'
import { sql } from 'kysely'

import { APPROVAL_AT } from '../contract.ts'

/** Whoever may agree to an export (e) today, as a statement: everybody but who asked. */
export const approversOf = sql<{ id: string }>`select o.id::text from operator o
  where o.supplier_id = e.supplier_id and o.deleted_at is null and o.status = 'enabled' and o.id <> e.created_by
    and ${isOpenTo('path_arr', APPROVAL_AT.list.path)}`
