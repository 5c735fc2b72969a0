import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'
import { deptIdOf, somePersonId } from './ids.ts'

let made = 0
const aSection = async ({ db }: Bench) => {
  const code = `X${++made}`
  return { pid: await deptIdOf(db, 'B01'), code, name: `新科室${code}`, short_name: code, kind: 'subunit' }
}
const anotherSection = async (bench: Bench) => {
  const values = await aSection(bench)
  return { ...values, ...(await done<{ id: string }>(bench, 'leader', contract.deptSave, values)) }
}
const aMove = async (bench: Bench) => {
  const { id, pid } = await anotherSection(bench)
  return { id, from_pid: pid, pid: await deptIdOf(bench.db, 'B02') }
}
const aPerson = async ({ db }: Bench) => ({
  ...{ dept_id: await deptIdOf(db, 'B01'), name: '王新', person_role: 'operator' },
  posts: [{ dept_id: await deptIdOf(db, 'B32'), person_role: 'duty', post: '顾问' }],
  mobile: `123${String(++made).padStart(8, '0')}`,
})
const anotherPerson = async (bench: Bench) => {
  const values = await aPerson(bench)
  return { ...values, ...(await done<{ id: string }>(bench, 'sysadmin', contract.deptUserSave, values)) }
}
const sheet = (text: string) => () => ({ trial: '0', [FILE]: { name: '表格.csv', bytes: Buffer.from(text) } })
const theId = ({ id }: { id: string }) => ({ id })

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.deptList, () => ({ keyword: '局', page: 1, size: 20 })),
    call('viewer', contract.deptListByPid, async ({ db }) => ({ pid: await deptIdOf(db, 'B01') })),
    call('viewer', contract.deptInfo, async ({ db }) => ({ id: await deptIdOf(db, 'B01') })),
    call('viewer', contract.deptUserList, async ({ db }) => ({ dept_id: await deptIdOf(db, 'B01') })),
    call('viewer', contract.deptUserInfo, async ({ db }) => ({ id: await somePersonId(db) })),
    call('leader', contract.deptSave, anotherSection),
    call('leader', contract.deptDel, async (bench) => theId(await anotherSection(bench))),
    call('leader', contract.deptMovePreview, aMove),
    call('leader', contract.deptMove, aMove),
    call('sysadmin', contract.deptUserSave, anotherPerson),
    call('sysadmin', contract.deptUserDel, async (bench) => theId(await anotherPerson(bench))),
    call('sysadmin', contract.deptUserUpDown, async (bench) => ({ ...theId(await anotherPerson(bench)), type: 'up' })),
    call('leader', contract.deptSheet),
    call('leader', contract.deptSheetTake, sheet('编码,名称,简称,上级编码,类别\nT1,表内科室,表内,B01,科室/站所')),
    call('sysadmin', contract.deptUserSheet, () => ({ empty: 1 })),
    call('sysadmin', contract.deptUserSheetTake, sheet('部门编码,姓名,人员角色,手机\nB01,张三,经办人,12300000123')),
  ],
}
