import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract/operators.ts'
import * as users from '../contract/users.ts'

let made = 0
async function values({ db }: Bench) {
  const { id } = await db.selectFrom('department').select('id').where('code', '=', 'B01').executeTakeFirstOrThrow()
  return { username: `clerk_${++made}`, real_name: '新人', nick_name: '新人', dept_id: id }
}
/** An account that nobody uses yet. */
async function another(bench: Bench) {
  const { username, ...form } = await values(bench)
  const { supplier_id } = await bench.db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'sysadmin')
    .executeTakeFirstOrThrow()
  const { id } = await bench.db
    .insertInto('operator')
    .values({
      ...{ ...form, username, supplier_id, password_hash: '', role_ids: '[]', user_level: '2' },
      created_at: bench.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...form }
}
/** One whose second factor somebody asked to take off. */
async function withFactor(bench: Bench) {
  const { id } = await theId(bench)
  const secadmin = bench.db.selectFrom('operator').select('id').where('username', '=', 'secadmin')
  await bench.db
    .updateTable('operator')
    .set({ mfa_type: 'totp', factor_end_asked_at: bench.clock.now(), factor_end_asked_by: secadmin })
    .where('id', '=', id)
    .execute()
  return { id }
}
const theId = async (bench: Bench) => ({ id: (await another(bench)).id })

const sheet = (text: string) => () => ({ trial: '0', [FILE]: { name: '表格.csv', bytes: Buffer.from(text) } })

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', contract.operatorManage),
    call('secadmin', contract.operatorInfo, async (bench) => ({
      id: (await done<{ rows: { id: string }[] }>(bench, 'secadmin', contract.operatorManage, {})).rows[0]!.id,
    })),
    call('chengguan_admin', users.userManage),
    call('chengguan_admin', users.userInfo, theId),
    call('sysadmin', contract.operatorSheet),
    call('secadmin', contract.operatorRolesSheet),
  ],
  other: [
    call('sysadmin', contract.operatorSheetTake, sheet('登录账号,姓名,昵称,部门编码\nsheet_1,李四,小李,B01')),
    call('secadmin', contract.operatorRolesSheetTake, sheet('登录账号,角色\nchengguan,单位经办人')),
    call('sysadmin', contract.operatorAdd, values),
    call('sysadmin', contract.operatorEdit, another),
    call('sysadmin', contract.operatorDel, theId),
    call('sysadmin', contract.operatorReset, theId),
    call('sysadmin', contract.operatorSignOut, theId),
    call('secadmin', contract.operatorRoles, theId),
    call('secadmin', contract.operatorFactorAsk, withFactor),
    call('secadmin', contract.operatorViewAs, async (bench) => ({ ...(await theId(bench)), reason: '核对所见范围' })),
    call('sysadmin', contract.operatorFactorEnd, withFactor),
    call('sysadmin', contract.socialRelease, theId),
    call('chengguan_admin', users.userReg, values),
    call('chengguan_admin', users.userSave, another),
    call('chengguan_admin', users.userDel, theId),
    call('chengguan_admin', users.userStatus, async (bench) => ({ ...(await theId(bench)), status: 'disabled' })),
    call('chengguan_admin', users.userReset, theId),
    call('chengguan_admin', users.userSignOut, theId),
  ],
}
