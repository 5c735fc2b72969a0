import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

const { DEPARTMENT_AT, PERSON_AT, PERSON_STEPS } = contract

export const organisationGrants = {
  read: {
    title: { zh: '查看部门与人员', en: 'Read departments and people' },
    endpoints: [
      ...[contract.deptList, contract.deptListByPid, contract.deptInfo],
      ...[contract.deptUserList, contract.deptUserInfo],
    ],
    screens: [DEPARTMENT_AT.list.path, PERSON_AT.list.path],
  },
  edit_departments: {
    title: { zh: '维护部门', en: 'Edit departments' },
    endpoints: [
      ...[contract.deptSave, contract.deptDel, contract.deptSheet, contract.deptSheetTake],
      ...[contract.deptMove, contract.deptMovePreview],
    ],
    screens: [
      contract.DEPARTMENT_TREE.path,
      DEPARTMENT_AT.add.path,
      DEPARTMENT_AT.edit.path,
      DEPARTMENT_AT.remove.path,
    ],
  },
  edit_people: {
    title: { zh: '维护人员', en: 'Edit people' },
    endpoints: [
      ...[contract.deptUserSave, contract.deptUserDel, contract.deptUserUpDown],
      ...[contract.deptUserSheet, contract.deptUserSheetTake],
    ],
    screens: [...[PERSON_AT.add, PERSON_AT.edit, PERSON_AT.remove], PERSON_STEPS.up, PERSON_STEPS.down].map(
      ({ path }) => path,
    ),
  },
} satisfies Grants
