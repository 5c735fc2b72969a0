import { expect, test } from 'vitest'

import { deptSave, deptUserSave } from '../contract.ts'
import { departmentSheet } from './department-sheet.ts'
import { personSheet } from './person-sheet.ts'

test.each([
  ['departments', departmentSheet.columns, deptSave.input.shape],
  ['people', personSheet.columns, deptUserSave.input.shape],
])(
  'whatever the form of %s asks for has a column, so that taking a sheet wipes nothing out',
  (_name, columns, form) => {
    const fields = columns.flatMap(({ field = [] }: { readonly field?: string | readonly never[] }) => field)
    expect(fields.toSorted()).toEqual(
      Object.keys(form)
        .filter((field) => field !== 'id' && field !== 'version')
        .toSorted(),
    )
  },
)
