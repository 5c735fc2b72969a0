import { useMemo } from 'react'

import type { Option } from '#ui/list/declaration.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { PERSON_AT, deptUserList } from '../contract.ts'
import { useDepartmentOptions } from './choices.ts'
import { ENABLED, PERSON, PERSON_ROLE } from './messages.ts'

const recordOf = (departments: readonly Option[]): RecordDeclaration<typeof deptUserList> => ({
  id: 'people',
  at: PERSON_AT,
  list: {
    endpoint: deptUserList,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: PERSON.name, width: 120, pinned: true, render: ({ name }) => name },
      { key: 'dept_name', title: PERSON.department, width: 200, long: true, render: ({ dept_name }) => dept_name },
      { key: 'post', title: PERSON.post, width: 140, render: ({ post }) => post },
      { key: 'person_role', title: PERSON.role, width: 120, render: (row, t) => t(PERSON_ROLE[row.person_role]) },
      { key: 'mobile', title: PERSON.mobile, width: 130, render: ({ mobile }) => mobile },
      { key: 'tel', title: PERSON.tel, width: 140, render: ({ tel }) => tel },
      { key: 'username', title: PERSON.username, width: 150, render: ({ username }) => username },
      {
        key: 'enabled',
        title: PERSON.state,
        width: 110,
        render: ({ enabled }, t) => <Tag tone={enabled === 1 ? 'green' : 'grey'}>{t(ENABLED[enabled])}</Tag>,
      },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: PERSON.name },
      { kind: 'choice', key: 'dept_id', title: PERSON.department, options: departments },
      { kind: 'choice', key: 'person_role', title: PERSON.role, options: PERSON_ROLE },
    ],
    empty: PERSON.none,
  },
})

/** The people whom the caller may see, by department. */
export function PersonRecord({ opens }: { opens: Opens }) {
  const departments = useDepartmentOptions()
  const record = useMemo(() => recordOf(departments), [departments])
  return <RecordScreen record={record} opens={opens} />
}
