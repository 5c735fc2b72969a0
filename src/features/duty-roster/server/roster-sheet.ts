import { departmentColumns, knownDepartments } from '#features/organisation/server/public.ts'
import { subtreeOf } from '#kernel/actor.ts'
import { failField } from '#kernel/errors.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { choiceCell, listCell } from '#platform/sheets/cells.ts'
import type { RecordSheet } from '#platform/sheets/record-sheet.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { ShiftRow } from '../contract.ts'
import { SHIFT, type ShiftKind } from '../domain/roster.ts'
import { getDepartment, mayServe, saveShift } from './roster.ts'

interface Row {
  readonly id: string
  readonly version: number
  readonly dept_code: string
  readonly dept_name: string
  readonly date: string
  readonly shift: ShiftKind
  readonly leader: string
  readonly staff: readonly string[]
  readonly phone: string
  readonly note: string
}

/** Days of the sheet before today and behind it. */
const [BEFORE, AHEAD] = [7, 92]

async function listShifts(ctx: RequestContext): Promise<readonly Row[]> {
  const today = dayOf(ctx.clock.now())
  const { rows } = await sql<Row>`
    select s.id, s.version, d.code as dept_code, d.name as dept_name, s.date, s.shift, coalesce(s.phone, '') as phone, s.note,
      coalesce((select p.name from person p where p.supplier_id = s.supplier_id and p.id = s.leader_id), '') as leader,
      coalesce((select jsonb_agg(p.name order by p.sort, p.id) from person p
        where p.supplier_id = s.supplier_id and p.id = any(s.staff_ids)), '[]') as staff
    from duty_shift s join department d on d.supplier_id = s.supplier_id and d.id = s.dept_id
    where s.supplier_id = ${ctx.supplier_id} and s.deleted_at is null and d.deleted_at is null and d.path like ${subtreeOf(ctx.actor)}
      and s.date between ${addDays(today, -BEFORE)} and ${addDays(today, AHEAD)}
    order by d.level, d.sort, d.id, s.date, s.shift`.execute(ctx.db)
  return rows
}

/** By the form's rule, with people by the names that they have in the department and its units. */
async function saveRow({ leader, staff, ...given }: z.output<typeof ShiftRow>, ctx: RequestContext) {
  const { path } = await getDepartment(ctx, given.dept_id)
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select p.name, array_agg(p.id::text) as ids from person p
    where ${mayServe(ctx.supplier_id, path)} and p.name = any(${[...staff, leader].filter(Boolean)}::text[])
    group by p.name`.execute(ctx.db)
  const idOf = (name: string, field: string): string => {
    const [id, ...more] = rows.find((row) => row.name === name)?.ids ?? []
    if (!id) return failField(field, PERSON, { zh: `单位内没有“${name}”`, en: `no “${name}” there` })
    if (more.length > 0)
      failField(field, PERSON, {
        zh: `单位内有几位“${name}”，请在页面上安排`,
        en: `several “${name}” there; use the form`,
      })
    return id
  }
  const leader_id = leader ? idOf(leader, 'leader') : null
  return saveShift({ ...given, leader_id, staff_ids: staff.map((name) => idOf(name, 'staff')) }, ctx)
}

const PERSON = { zh: '值班人员', en: 'On duty' }

/** The rosters of the departments that the caller may see, from last week on. */
export const rosterSheet: RecordSheet<Row> = {
  title: { zh: '值班表', en: 'Duty roster' },
  input: ShiftRow,
  key: '编号',
  most: 5000,
  list: listShifts,
  known: knownDepartments,
  save: saveRow,
  columns: [
    {
      header: '编号',
      write: ({ id }) => id,
      rule: {
        zh: '新增班次留空；导出的编号不要改',
        en: 'Leave it empty for a new shift; do not change those exported',
      },
    },
    ...departmentColumns<Row>(),
    {
      header: '日期',
      required: true,
      field: 'date',
      width: 14,
      rule: { zh: '年-月-日，如 2026-12-01', en: 'Year-month-day, such as 2026-12-01' },
    },
    {
      header: '班次',
      required: true,
      field: 'shift',
      ...choiceCell<Row, ShiftKind>(SHIFT, ({ shift }) => shift),
      rule: { zh: '从下拉中选择', en: 'One of those offered' },
    },
    {
      header: '带班领导',
      field: 'leader',
      rule: { zh: '姓名，可不填', en: 'Name; may be left out' },
    },
    {
      header: '值班人员',
      required: true,
      field: 'staff',
      ...listCell<Row>(({ staff }) => staff),
      width: 24,
      rule: {
        zh: '本单位及下级人员的姓名，用顿号隔开',
        en: 'Names of people of the department or its units, with 、 between them',
      },
    },
    { header: '值班电话', field: 'phone', width: 16 },
    { header: '备注', field: 'note', width: 24 },
  ],
}
