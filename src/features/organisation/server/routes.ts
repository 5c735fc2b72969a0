import { ERRORS, fail } from '#kernel/errors.ts'
import { staffPhone } from '#kernel/field-rights.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { aboveFirst } from '#platform/db/paginate.ts'
import { serve } from '#platform/http/serve.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import {
  deptDel,
  deptInfo,
  deptList,
  deptListByPid,
  deptMove,
  deptMovePreview,
  deptSave,
  deptSheet,
  deptSheetTake,
  deptUserDel,
  deptUserInfo,
  deptUserList,
  deptUserSave,
  deptUserSheet,
  deptUserSheetTake,
  deptUserUpDown,
} from '../contract.ts'
import { findDepartmentDetail, listDepartments, listSubDepartments } from './department-list.ts'
import { moveDepartment, previewMove } from './department-move.ts'
import { readHoldings } from './department-holdings.ts'
import { removeDepartment, saveDepartment } from './department-save.ts'
import { departmentSheet } from './department-sheet.ts'
import { leaderMasked } from './leader-masked.ts'
import { countPeople, findPerson, listPeople, shiftsAhead } from './person-list.ts'
import { personSheet } from './person-sheet.ts'
import { movePerson, removePerson, savePerson } from './person-save.ts'

export const organisationRoutes: readonly Route[] = [
  serve(deptList, async (input, ctx) => {
    const page = await listDepartments(ctx, input)
    return { ...page, rows: page.rows.map((row) => leaderMasked(ctx, row)) }
  }),
  serve(deptListByPid, async ({ pid }, ctx) =>
    (await listSubDepartments(ctx, pid)).map((row) => leaderMasked(ctx, row)),
  ),
  serve(deptInfo, async ({ id }, ctx) => {
    const dept = (await findDepartmentDetail(ctx, id)) ?? fail(ERRORS.NOT_FOUND)
    return { ...leaderMasked(ctx, dept), held: await readHoldings(ctx, id) }
  }),
  serve(deptUserList, async (input, ctx) => {
    const page = await listPeople(ctx, input)
    const rows = page.rows.map((row) => masked(ctx, row))
    return { ...page, rows, ...(await aboveFirst(input, () => countPeople(ctx))) }
  }),
  serve(deptUserInfo, async ({ id }, ctx) => {
    const person = (await findPerson(ctx, id)) ?? fail(ERRORS.NOT_FOUND)
    return { ...masked(ctx, person), shifts_ahead: person.own ? await shiftsAhead(ctx, id, person.dept_id) : [] }
  }),
  serve(deptSave, saveDepartment),
  serve(deptDel, removeDepartment),
  serve(deptMovePreview, previewMove),
  serve(deptMove, moveDepartment),
  serve(deptUserSave, savePerson),
  serve(deptUserDel, removePerson),
  serve(deptUserUpDown, movePerson),
  ...sheetRoutes({ read: deptSheet, take: deptSheetTake }, departmentSheet),
  ...sheetRoutes({ read: deptUserSheet, take: deptUserSheetTake }, personSheet),
]

const masked = <P extends { mobile: string }>({ keys, actor }: RequestContext, person: P): P => ({
  ...person,
  mobile: staffPhone(actor)(openText(keys, person.mobile)) ?? '',
})
