import { ERRORS, fail } from '#kernel/errors.ts'
import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import {
  deptDel,
  deptInfo,
  deptList,
  deptListByPid,
  deptSave,
  deptUserDel,
  deptUserInfo,
  deptUserList,
  deptUserSave,
  deptUserUpDown,
} from '../contract.ts'
import { findDepartmentDetail, listDepartments, listSubDepartments } from './department-list.ts'
import { readHoldings, removeDepartment, saveDepartment } from './department-save.ts'
import { findPerson, listPeople } from './person-list.ts'
import { movePerson, removePerson, savePerson } from './person-save.ts'

export const organisationRoutes: readonly Route[] = [
  serve(deptList, async (input, ctx) => {
    const page = await listDepartments(ctx, input)
    return { ...page, rows: page.rows.map((row) => leaderMasked(ctx.keys, row)) }
  }),
  serve(deptListByPid, async ({ pid }, ctx) =>
    (await listSubDepartments(ctx, pid)).map((row) => leaderMasked(ctx.keys, row)),
  ),
  serve(deptInfo, async ({ id }, ctx) => {
    const dept = (await findDepartmentDetail(ctx, id)) ?? fail(ERRORS.NOT_FOUND)
    return { ...leaderMasked(ctx.keys, dept), held: await readHoldings(ctx, id) }
  }),
  serve(deptUserList, async (input, ctx) => {
    const page = await listPeople(ctx, input)
    return { ...page, rows: page.rows.map((row) => masked(ctx.keys, row)) }
  }),
  serve(deptUserInfo, async ({ id }, ctx) => masked(ctx.keys, (await findPerson(ctx, id)) ?? fail(ERRORS.NOT_FOUND))),
  serve(deptSave, saveDepartment),
  serve(deptDel, removeDepartment),
  serve(deptUserSave, savePerson),
  serve(deptUserDel, removePerson),
  serve(deptUserUpDown, movePerson),
]

const masked = <P extends { mobile: string }>(keys: Keys, person: P): P => ({
  ...person,
  mobile: maskPhone(openText(keys, person.mobile)) ?? '',
})

const leaderMasked = <D extends { leader_name: string | null; leader_phone: string | null }>(
  keys: Keys,
  dept: D,
): D => ({
  ...dept,
  leader_name: dept.leader_name && maskName(openText(keys, dept.leader_name)),
  leader_phone: dept.leader_phone && maskPhone(openText(keys, dept.leader_phone)),
})
