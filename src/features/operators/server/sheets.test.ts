import { expect, test } from 'vitest'

import { OperatorSheetRow } from '../contract/operators.ts'
import { accountSheetOf } from './sheets.ts'

test.each([['accounts', accountSheetOf(new Map()).columns, OperatorSheetRow.shape]])(
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
