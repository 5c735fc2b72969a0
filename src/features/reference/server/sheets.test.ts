import { expect, test } from 'vitest'

import { ruleSave } from '../contract/catalogue.ts'
import { areaSave, categorySave } from '../contract/editors.ts'
import { ruleSheetOf } from './dispatch-sheet.ts'
import { areaSheetOf, categorySheetOf } from './sheets.ts'

test.each([
  ['categories', categorySheetOf.columns, categorySave.input.shape],
  ['areas', areaSheetOf.columns, areaSave.input.shape],
  ['the dispatch catalogue', ruleSheetOf.columns, ruleSave.input.shape],
])(
  'whatever the form of %s asks for has a column, so that taking a sheet wipes nothing out',
  (_name, columns, form) => {
    const fields = columns.flatMap(({ field = [] }: { readonly field?: string | readonly never[] }) => field)
    expect(fields.toSorted()).toEqual(
      Object.keys(form)
        .filter((field) => !['id', 'version', 'from_on', 'drop_later'].includes(field))
        .toSorted(),
    )
  },
)
