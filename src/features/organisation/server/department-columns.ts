import type { RequestContext } from '#platform/http/request-context.ts'
import { knownCell } from '#platform/sheets/cells.ts'
import type { RecordColumn } from '#platform/sheets/record-sheet.ts'

import { visibleDepartments } from './department-list.ts'

interface Row {
  readonly dept_code: string
  readonly dept_name: string
}

/** The department of a row on a sheet: by its code, with its name beside it. */
export const departmentColumns = <R extends Row>(): readonly RecordColumn<R>[] => [
  {
    header: '部门编码',
    required: true,
    field: 'dept_id',
    ...knownCell<R>('departments', { zh: '部门', en: 'department' }, (row) => row.dept_code),
    rule: { zh: '部门的编码', en: 'Code of the department' },
  },
  { header: '部门名称', write: (row) => row.dept_name, width: 24 },
]

/** What codes of departments on a sheet stand for, as far as the caller may see them. */
export const knownDepartments = async (ctx: RequestContext) => {
  const rows = await visibleDepartments(ctx).select(['department.id', 'department.code']).execute()
  return { departments: new Map(rows.map(({ id, code }) => [code, id])) }
}
