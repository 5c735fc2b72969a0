import { expect, test } from 'vitest'

import { rosterSheet } from '#features/duty-roster/server/roster-sheet.ts'
import { accountSheetOf } from '#features/operators/server/sheets.ts'
import { departmentSheet } from '#features/organisation/server/department-sheet.ts'
import { personSheet } from '#features/organisation/server/person-sheet.ts'
import { itemSheetOf } from '#features/reference/server/dictionary-sheet.ts'
import { ruleSheetOf } from '#features/reference/server/dispatch-sheet.ts'
import { areaSheetOf, categorySheetOf } from '#features/reference/server/sheets.ts'
import { riskWordSheetOf, sensitiveWordSheetOf } from '#features/sensitive-words/server/word-sheets.ts'
import { limitRuleSheetOf } from '#features/work-orders/server/limits/rule-sheet.ts'
import type { z } from 'zod'

/** Which record is meant, and what a form alone can do. */
const NO_COLUMN = ['id', 'version', 'from_on', 'drop_later']

test.each([
  accountSheetOf(new Map()),
  departmentSheet,
  personSheet,
  rosterSheet,
  sensitiveWordSheetOf,
  riskWordSheetOf,
  limitRuleSheetOf,
  categorySheetOf,
  areaSheetOf,
  ruleSheetOf,
  itemSheetOf,
])(
  'whatever the form of $title.en asks for has a column, so that taking a sheet wipes nothing out',
  ({ columns, input }) => {
    const fields = columns.flatMap(({ field = [] }: { readonly field?: string | readonly never[] }) => field)
    const asked = Object.keys((input as z.ZodObject).shape).filter((name) => !NO_COLUMN.includes(name))
    expect(fields.toSorted()).toEqual(asked.toSorted())
  },
)
