import { useMemo } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import { roleList } from '#features/roles/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { saying, type Opens, type RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import {
  OPERATOR_AT,
  OPERATOR_ROLES_AT,
  operatorAdd,
  operatorDel,
  operatorEdit,
  operatorManage,
  operatorRolesSheet,
  operatorRolesSheetTake,
  operatorSheet,
  operatorSheetTake,
} from '../contract/operators.ts'
import { MORE, accountColumns, accountFilters, accountName, whyBarred, type Choices } from './account-list.tsx'
import { OPERATOR } from './messages.ts'
import { useOneTime } from './one-time.ts'
import { OperatorFields } from './OperatorFields.tsx'
import { OperatorRoles } from './OperatorRoles.tsx'
import { useOperatorActs } from './use-operator-acts.ts'
import { ViewAs } from './ViewAs.tsx'

interface Given extends Choices {
  readonly show: (output: OutputOf<typeof operatorAdd>) => void
}

/** Opening accounts is one administrator's, giving them roles another's (decision 0196). */
const SHEETS = [
  { title: OPERATOR_AT.list.title, read: operatorSheet, take: operatorSheetTake, at: OPERATOR_AT.add.path },
  {
    title: OPERATOR_ROLES_AT.title,
    read: operatorRolesSheet,
    take: operatorRolesSheetTake,
    at: OPERATOR_ROLES_AT.path,
  },
]

const recordOf = ({ show, ...choices }: Given): RecordDeclaration<typeof operatorManage> => ({
  id: 'operators',
  at: OPERATOR_AT,
  list: {
    endpoint: operatorManage,
    rowName: accountName,
    columns: [
      ...accountColumns(OPERATOR.department),
      ...[MORE.valid_to, MORE.phone],
      { key: 'nick_name', title: OPERATOR.nickName, width: 140, off: true },
      MORE.remark,
    ],
    filters: [
      ...accountFilters(OPERATOR.department, choices),
      { kind: 'choice', key: 'waiting', title: OPERATOR.waiting, options: { 1: OPERATOR.waiting } },
    ],
    empty: OPERATOR.none,
  },
  Fields: OperatorFields,
  add: {
    ...saying(operatorAdd, show),
    initial: {},
    consequence: OPERATOR.addText,
    done: OPERATOR.added,
  },
  edit: { endpoint: operatorEdit, denied: whyBarred, consequence: OPERATOR.editText, done: OPERATOR.saved },
  remove: { endpoint: operatorDel, denied: whyBarred, consequence: OPERATOR.removeText, done: OPERATOR.removed },
  sheets: SHEETS,
})

/** The accounts of the back-office, as far as the caller may see their departments, and what is opened over them. */
export function OperatorRecord({ opens }: { opens: Opens | 'roles' | 'view' }) {
  const session = useSession()
  const departments = useDepartmentOptions()
  const { data } = useEndpoint(roleList, {}, { enabled: mayCall(session, roleList) })
  const show = useOneTime()
  const record = useMemo(() => {
    const roles = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return recordOf({ departments, roles, show: (output) => void show(output) })
  }, [data, departments, show])
  const isOwn = opens !== 'roles' && opens !== 'view'
  return (
    <>
      <RecordScreen record={record} opens={isOwn ? opens : 'list'} acts={useOperatorActs()} />
      {opens === 'roles' && <OperatorRoles />}
      {opens === 'view' && <ViewAs />}
    </>
  )
}
