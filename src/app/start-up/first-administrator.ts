import { createOperator } from '#features/identity/server/public.ts'
import type { Clock, Time } from '#kernel/time.ts'
import { installBuiltIns } from '#platform/built-ins/sync.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'

import { installed } from '../features.ts'

const TITLE = '超级管理员'

/** An empty platform: one tenant, its centre, the built-in roles, and an administrator who must choose a password. */
export const createFirstAdministrator = (
  { db, clock, keys }: { readonly db: Db; readonly clock: Clock; readonly keys: Keys },
  secret: { readonly password_hash: string; readonly one_time_until: Time },
): Promise<void> =>
  transaction(db, async (trx) => {
    const at = clock.now()
    const { supplier_id, dept_id } = await createTenant(trx, at)
    await installBuiltIns(trx, installed({ demo: false }).builtIns, { supplier_id, at })
    const { id: admin } = await trx
      .selectFrom('role')
      .select('id')
      .where('supplier_id', '=', supplier_id)
      .where('code', '=', 'admin')
      .executeTakeFirstOrThrow()
    const account = { username: 'admin', nick_name: TITLE, real_name: TITLE, phone: null, user_level: '1' as const }
    const role_ids = [admin]
    const operator = { ...account, supplier_id, dept_id, role_ids, ...secret, created_by: null }
    await createOperator(trx, keys, operator, at)
  })

async function createTenant(trx: Trx, at: Time): Promise<{ supplier_id: string; dept_id: string }> {
  const { supplier_id } = await trx
    .insertInto('supplier')
    .values({ uid: 'rexian', username: '一体化诉求解决平台', short_name: '热线', created_at: at })
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  const name = { code: 'C00', name: '热线中心', short_name: '中心', name_en: 'Hotline centre' }
  const { id } = await trx
    .insertInto('department')
    .values({ supplier_id, path: '', level: 1, ...name, kind: 'centre', can_undertake: 0, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('department')
    .set({ path: `/${id}/` })
    .where('supplier_id', '=', supplier_id)
    .execute()
  await trx.updateTable('supplier').set({ center_dept_id: id }).where('supplier_id', '=', supplier_id).execute()
  return { supplier_id, dept_id: id }
}
