import { ERRORS, fail } from '#kernel/errors.ts'
import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import { deptInfo, deptList, deptListByPid, deptUserInfo, deptUserList } from '../contract.ts'
import { findDepartmentDetail, listDepartments, listSubDepartments } from './department-list.ts'
import { findPerson, listPeople } from './person-list.ts'

export const organisationRoutes: readonly Route[] = [
  serve(deptList, (input, { db, actor }) => listDepartments(db, actor, input)),
  serve(deptListByPid, ({ pid }, { db, actor }) => listSubDepartments(db, actor, pid)),
  serve(deptInfo, async ({ id }, { db, actor, keys }) => {
    const dept = (await findDepartmentDetail(db, actor, id)) ?? fail(ERRORS.NOT_FOUND)
    return {
      ...dept,
      leader_name: dept.leader_name && maskName(openText(keys, dept.leader_name)),
      leader_phone: dept.leader_phone && maskPhone(openText(keys, dept.leader_phone)),
    }
  }),
  serve(deptUserList, async (input, { db, actor, keys }) => {
    const { rows, total } = await listPeople(db, actor, input)
    return { rows: rows.map((row) => masked(keys, row)), total }
  }),
  serve(deptUserInfo, async ({ id }, { db, actor, keys }) =>
    masked(keys, (await findPerson(db, actor, id)) ?? fail(ERRORS.NOT_FOUND)),
  ),
]

const masked = <P extends { mobile: string }>(keys: Keys, person: P): P => ({
  ...person,
  mobile: maskPhone(openText(keys, person.mobile)) ?? '',
})
