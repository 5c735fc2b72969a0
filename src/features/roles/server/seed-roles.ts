import type { Time } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

import { ROLES } from '../domain/roles.ts'

/** Gives a tenant the built-in roles; answers their ids by code. */
export async function seedRoles(
  trx: Trx,
  { supplier_id, at }: { readonly supplier_id: string; readonly at: Time },
): Promise<Map<string, string>> {
  const rows = ROLES.map(({ code, name, description, paths, apis, mutually_exclusive }) => ({
    supplier_id,
    code,
    name,
    description,
    path_arr: JSON.stringify(paths),
    api_arr: JSON.stringify(apis),
    is_system: true,
    mutually_exclusive: JSON.stringify(mutually_exclusive),
    created_at: at,
  }))
  const stored = await trx.insertInto('role').values(rows).returning(['id', 'code']).execute()
  return new Map(stored.map(({ id, code }) => [code, id]))
}
