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
  serve(deptList, (input, ctx) => listDepartments(ctx, input)),
  serve(deptListByPid, ({ pid }, ctx) => listSubDepartments(ctx, pid)),
  serve(deptInfo, async ({ id }, ctx) => {
    const dept = (await findDepartmentDetail(ctx, id)) ?? fail(ERRORS.NOT_FOUND)
    return {
      ...dept,
      leader_name: dept.leader_name && maskName(openText(ctx.keys, dept.leader_name)),
      leader_phone: dept.leader_phone && maskPhone(openText(ctx.keys, dept.leader_phone)),
    }
  }),
  serve(deptUserList, async (input, ctx) => {
    const page = await listPeople(ctx, input)
    return { ...page, rows: page.rows.map((row) => masked(ctx.keys, row)) }
  }),
  serve(deptUserInfo, async ({ id }, ctx) => masked(ctx.keys, (await findPerson(ctx, id)) ?? fail(ERRORS.NOT_FOUND))),
]

const masked = <P extends { mobile: string }>(keys: Keys, person: P): P => ({
  ...person,
  mobile: maskPhone(openText(keys, person.mobile)) ?? '',
})
