import { useMemo } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import { roleList } from '#features/roles/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import type { Option } from '#ui/list/declaration.ts'
import { minutes } from '#ui/parts/moment.ts'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
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
  type OperatorRow,
} from '../contract/operators.ts'
import { BARRED } from '../domain/granting.ts'
import { ACCOUNT_STATUS } from '../domain/status.ts'
import { AccountState, RolesOf } from './cells.tsx'
import { OPERATOR } from './messages.ts'
import { useOneTime } from './one-time.ts'
import { OperatorFields } from './OperatorFields.tsx'
import { useOperatorActs } from './use-operator-acts.ts'

interface Given {
  readonly departments: readonly Option[]
  readonly roles: readonly Option[]
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

const recordOf = ({
  departments,
  roles,
  show,
}: Given): RecordDeclaration<typeof operatorManage, typeof operatorAdd, typeof operatorEdit, typeof operatorDel> => {
  const denied = ({ barred }: OperatorRow) => barred && BARRED[barred]
  return {
    id: 'operators',
    at: OPERATOR_AT,
    list: {
      endpoint: operatorManage,
      rowId: ({ id }) => id,
      rowName: ({ real_name, username }) => `${real_name} ${username}`,
      columns: [
        { key: 'username', title: OPERATOR.username, width: 160, pinned: true, render: ({ username }) => username },
        { key: 'real_name', title: OPERATOR.realName, width: 140, long: true, render: ({ real_name }) => real_name },
        { key: 'dept_name', title: OPERATOR.department, width: 180, long: true, render: ({ dept_name }) => dept_name },
        {
          key: 'roles',
          title: OPERATOR.roles,
          width: 200,
          grow: 1,
          long: true,
          render: ({ roles: given }) => <RolesOf roles={given} />,
        },
        { key: 'status', title: OPERATOR.state, width: 130, render: (row) => <AccountState row={row} /> },
        {
          key: 'last_login_at',
          title: OPERATOR.lastLogin,
          width: 150,
          render: ({ last_login_at }, t) => (last_login_at ? minutes(last_login_at) : t(OPERATOR.never)),
        },
        { key: 'valid_to', title: OPERATOR.validTo, width: 120, off: true, render: ({ valid_to }) => valid_to },
        { key: 'phone', title: OPERATOR.phone, width: 130, off: true, render: ({ phone }) => phone },
        { key: 'nick_name', title: OPERATOR.nickName, width: 140, off: true, render: ({ nick_name }) => nick_name },
        { key: 'remark', title: OPERATOR.remark, width: 180, off: true, long: true, render: ({ remark }) => remark },
      ],
      filters: [
        { kind: 'search', key: 'keyword', title: OPERATOR.keyword },
        { kind: 'choice', key: 'dept_id', title: OPERATOR.department, options: departments },
        ...(roles.length > 0
          ? [{ kind: 'choice', key: 'role_id', title: OPERATOR.roles, options: roles } as const]
          : []),
        { kind: 'choice', key: 'status', title: OPERATOR.state, options: ACCOUNT_STATUS },
        { kind: 'choice', key: 'waiting', title: OPERATOR.waiting, options: { 1: OPERATOR.waiting } },
      ],
      empty: OPERATOR.none,
    },
    Fields: OperatorFields,
    add: {
      endpoint: operatorAdd,
      initial: {},
      consequence: OPERATOR.addText,
      done: OPERATOR.added,
      answered: show,
    },
    edit: { endpoint: operatorEdit, denied, consequence: OPERATOR.editText, done: OPERATOR.saved },
    remove: { endpoint: operatorDel, denied, consequence: OPERATOR.removeText, done: OPERATOR.removed },
    sheets: SHEETS,
  }
}

/** The accounts of the back-office, as far as the caller may see their departments. */
export function OperatorRecord({ opens }: { opens: Opens }) {
  const session = useSession()
  const departments = useDepartmentOptions()
  const { data } = useEndpoint(roleList, {}, { enabled: mayCall(session, roleList) })
  const show = useOneTime()
  const record = useMemo(() => {
    const roles = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return recordOf({ departments, roles, show: (output) => void show(output) })
  }, [data, departments, show])
  return <RecordScreen record={record} opens={opens} acts={useOperatorActs()} />
}
