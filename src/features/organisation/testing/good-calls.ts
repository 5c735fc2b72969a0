import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'
import { deptIdOf, somePersonId } from './ids.ts'

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.deptList, () => ({ keyword: '局', page: 1, size: 20 })),
    call('viewer', contract.deptListByPid, async ({ db }) => ({ pid: await deptIdOf(db, 'B01') })),
    call('viewer', contract.deptInfo, async ({ db }) => ({ id: await deptIdOf(db, 'B01') })),
    call('viewer', contract.deptUserList, async ({ db }) => ({ dept_id: await deptIdOf(db, 'B01') })),
    call('viewer', contract.deptUserInfo, async ({ db }) => ({ id: await somePersonId(db) })),
  ],
}
