import type { OutputOf } from '#kernel/endpoint.ts'
import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import {
  operatorPermission,
  roleAdd,
  roleDel,
  roleDelByGet,
  roleEdit,
  roleList,
  roleManage,
  roleMembers,
} from '../contract.ts'

let made = 0
const name = (): string => `角色${++made}`
/** A role of the tenant's own that nobody has, with a screen beside the one that all roles have. */
async function another({ db, clock }: Bench): Promise<{ id: string; name: string }> {
  const { supplier_id } = await db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'secadmin')
    .executeTakeFirstOrThrow()
  const path_arr = JSON.stringify(['/dashboard', '/sys/holiday'])
  const role = { supplier_id, name: name(), code: `own_${made}`, path_arr, created_at: clock.now() }
  return db.insertInto('role').values(role).returning(['id', 'name']).executeTakeFirstOrThrow()
}
const first = async (bench: Bench) => ({
  id: (await done<OutputOf<typeof roleList>>(bench, 'secadmin', roleList, {})).rows[0]!.id,
})

export const goodCalls: GoodCalls = {
  good: [
    call('secadmin', operatorPermission),
    call('secadmin', roleManage),
    call('secadmin', roleList),
    call('secadmin', roleMembers, first),
  ],
  other: [
    call('secadmin', roleAdd, () => ({ name: name() })),
    call('secadmin', roleEdit, another),
    call('secadmin', roleDel, another),
    call('secadmin', roleDelByGet, another),
  ],
}
