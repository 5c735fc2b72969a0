import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'

import { getCommonData } from '#features/reference/web/public.ts'
import { nameIn } from '#kernel/messages.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { useMayOpen } from '#ui/may-open.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { Slotted } from '#ui/slots.tsx'

import {
  DEPARTMENT_AT,
  PERSON_AT,
  deptDel,
  deptInfo,
  deptList,
  deptSave,
  deptSheet,
  deptSheetTake,
  type DeptRow,
} from '../contract.ts'
import { DepartmentFields } from './DepartmentFields.tsx'
import { DepartmentKeeps } from './DepartmentKeeps.tsx'
import { DepartmentName } from './DepartmentName.tsx'
import { DEPT_KIND } from '../domain/dictionaries.ts'
import { DEPARTMENT, ENABLED } from './messages.ts'
import { departmentsHead } from './slots.ts'

const RECORD: RecordDeclaration<typeof deptList> = {
  id: 'departments',
  at: DEPARTMENT_AT,
  list: {
    endpoint: deptList,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        title: DEPARTMENT.name,
        width: 240,
        pinned: true,
        long: true,
        render: (row) => <Name row={row} />,
      },
      { key: 'code', title: DEPARTMENT.code, width: 90 },
      { key: 'kind', title: DEPARTMENT.kind, width: 120, render: ({ kind }, t) => t(DEPT_KIND[kind]) },
      { key: 'area_name', title: DEPARTMENT.area, width: 130, long: true },
      { key: 'duty_phone', title: DEPARTMENT.dutyPhone, width: 130 },
      {
        key: 'can_undertake',
        title: DEPARTMENT.tasks,
        width: 120,
        render: ({ can_undertake, can_assist }, t) =>
          [can_undertake === 1 && t(DEPARTMENT.undertakes), can_assist === 1 && t(DEPARTMENT.assists)]
            .filter(Boolean)
            .join(' · '),
      },
      {
        key: 'person_count',
        title: DEPARTMENT.people,
        width: 90,
        align: 'right',
        render: ({ id, person_count }) => <Link to={`${PERSON_AT.list.path}?dept_id=${id}`}>{person_count}</Link>,
      },
      {
        key: 'enabled',
        title: DEPARTMENT.state,
        width: 90,
        render: ({ enabled }, t) => <Tag tone={enabled === 1 ? 'green' : 'grey'}>{t(ENABLED[enabled])}</Tag>,
      },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: DEPARTMENT.keyword },
      { kind: 'choice', key: 'kind', title: DEPARTMENT.kind, options: DEPT_KIND },
      { kind: 'choice', key: 'enabled', title: DEPARTMENT.state, options: ENABLED },
      { kind: 'value', key: 'pid', title: DEPARTMENT.above, linked: true, Said: DepartmentName },
    ],
    empty: DEPARTMENT.none,
  },
  Fields: DepartmentFields,
  add: {
    endpoint: deptSave,
    initial: { sort: 100, can_undertake: 1, can_assist: 1, is_fallback: 0, enabled: 1 },
    consequence: DEPARTMENT.consequence,
    done: DEPARTMENT.saved,
  },
  edit: { endpoint: deptSave, consequence: DEPARTMENT.consequence, done: DEPARTMENT.saved },
  remove: {
    endpoint: deptDel,
    denied: ({ kind }) => (kind === 'centre' ? DEPARTMENT.centreStays : null),
    consequence: DEPARTMENT.removeText,
    done: DEPARTMENT.removed,
    Keeps: DepartmentKeeps,
  },
  sheets: [{ title: DEPARTMENT_AT.list.title, read: deptSheet, take: deptSheetTake, at: DEPARTMENT_AT.add.path }],
  changes: [getCommonData, deptInfo],
}

const HEAD = <Slotted slot={departmentsHead} given={{}} />

/** The departments that the caller may see, in their standing. */
export const DepartmentRecord = ({ opens }: { opens: Opens }) => (
  <RecordScreen record={RECORD} opens={opens} acts={useChanges()} head={HEAD} />
)

const CHANGES = '/rexian/department/changes'

/** To what became of a department: its names, mergers and divisions. */
function useChanges() {
  const t = useText()
  const navigate = useNavigate()
  const may = useMayOpen()(CHANGES)
  return useCallback(
    ({ id }: DeptRow) =>
      may
        ? [{ key: 'changes', label: t(DEPARTMENT.changes), run: () => void navigate(`${CHANGES}?dept_id=${id}`) }]
        : [],
    [may, navigate, t],
  )
}

function Name({ row }: { row: DeptRow }) {
  return nameIn(useLanguage().language, row)
}
