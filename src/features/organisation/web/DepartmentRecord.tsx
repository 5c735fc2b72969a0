import { Link } from 'react-router'

import { nameIn } from '#kernel/messages.ts'
import { useLanguage } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { DEPARTMENT_AT, PERSON_AT, deptList, type DeptRow } from '../contract.ts'
import { DEPARTMENT, DEPT_KIND, ENABLED } from './messages.ts'

const RECORD: RecordDeclaration<typeof deptList> = {
  id: 'departments',
  at: DEPARTMENT_AT,
  list: {
    endpoint: deptList,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        title: DEPARTMENT.name,
        width: 260,
        pinned: true,
        long: true,
        render: (row) => <Name row={row} />,
      },
      { key: 'code', title: DEPARTMENT.code, width: 100, render: ({ code }) => code },
      { key: 'kind', title: DEPARTMENT.kind, width: 140, render: ({ kind }, t) => t(DEPT_KIND[kind]) },
      { key: 'area_name', title: DEPARTMENT.area, width: 140, render: ({ area_name }) => area_name },
      { key: 'duty_phone', title: DEPARTMENT.dutyPhone, width: 140, render: ({ duty_phone }) => duty_phone },
      {
        key: 'can_undertake',
        title: DEPARTMENT.tasks,
        width: 140,
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
        width: 110,
        render: ({ enabled }, t) => <Tag tone={enabled === 1 ? 'green' : 'grey'}>{t(ENABLED[enabled])}</Tag>,
      },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: DEPARTMENT.keyword },
      { kind: 'choice', key: 'kind', title: DEPARTMENT.kind, options: DEPT_KIND },
      { kind: 'choice', key: 'enabled', title: DEPARTMENT.state, options: ENABLED },
    ],
    empty: DEPARTMENT.none,
  },
}

/** The departments that the caller may see, in their standing. */
export const DepartmentRecord = ({ opens }: { opens: Opens }) => <RecordScreen record={RECORD} opens={opens} />

function Name({ row }: { row: DeptRow }) {
  return nameIn(useLanguage().language, row)
}
