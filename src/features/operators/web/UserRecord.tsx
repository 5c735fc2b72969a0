import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import type { CallOf, OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { branchOf, useTreeOptions } from '#ui/form/tree.ts'
import type { Option } from '#ui/list/declaration.ts'
import { listCall, useListUrl } from '#ui/list/list-url.ts'
import { minutes } from '#ui/parts/moment.ts'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { USER_AT, userDel, userManage, userReg, userSave, type UserRow } from '../contract/users.ts'
import { BARRED } from '../domain/granting.ts'
import { ACCOUNT_STATUS, USER_TYPE } from '../domain/status.ts'
import { AccountState, RolesOf } from './cells.tsx'
import { OPERATOR } from './messages.ts'
import { useOneTime } from './one-time.ts'
import { UserFields } from './UserFields.tsx'
import { USER } from './user-messages.ts'
import { useUserActs } from './use-user-acts.ts'
import { useUserStatus } from './use-user-status.ts'

interface Given {
  readonly departments: readonly Option[]
  readonly roles: readonly Option[]
  readonly show: (output: OutputOf<typeof userReg>) => void
}

type Users = RecordDeclaration<typeof userManage, typeof userReg, typeof userSave, typeof userDel>

const recordOf = ({ departments, roles: given, show }: Given): Users => {
  const denied = ({ barred }: UserRow) => barred && BARRED[barred]
  return {
    id: 'users',
    at: USER_AT,
    list: {
      endpoint: userManage,
      rowId: ({ id }) => id,
      rowName: ({ real_name, username }) => `${real_name} ${username}`,
      columns: [
        { key: 'username', title: OPERATOR.username, width: 160, pinned: true, render: ({ username }) => username },
        { key: 'real_name', title: OPERATOR.realName, width: 140, long: true, render: ({ real_name }) => real_name },
        { key: 'dept_name', title: USER.department, width: 180, long: true, render: ({ dept_name }) => dept_name },
        {
          ...{ key: 'roles', title: OPERATOR.roles, width: 200, grow: 1, long: true },
          render: ({ roles }) => <RolesOf roles={roles} />,
        },
        { key: 'status', title: OPERATOR.state, width: 130, render: (row) => <AccountState row={row} /> },
        {
          ...{ key: 'last_login_at', title: OPERATOR.lastLogin, width: 150 },
          render: ({ last_login_at }, t) => (last_login_at ? minutes(last_login_at) : t(OPERATOR.never)),
        },
        {
          ...{ key: 'user_type', title: USER.kind, width: 130, off: true },
          render: ({ user_type }, t) => t(USER_TYPE[user_type]),
        },
        { key: 'valid_to', title: OPERATOR.validTo, width: 120, off: true, render: ({ valid_to }) => valid_to },
        { key: 'phone', title: OPERATOR.phone, width: 130, off: true, render: ({ phone }) => phone },
        { key: 'remark', title: OPERATOR.remark, width: 180, off: true, long: true, render: ({ remark }) => remark },
      ],
      filters: [
        { kind: 'search', key: 'keyword', title: OPERATOR.keyword },
        { kind: 'choice', key: 'dept_id', title: USER.department, options: departments },
        ...(given.length > 0
          ? [{ kind: 'choice', key: 'role_id', title: OPERATOR.roles, options: given } as const]
          : []),
        { kind: 'choice', key: 'status', title: OPERATOR.state, options: ACCOUNT_STATUS },
        { kind: 'choice', key: 'user_type', title: USER.kind, options: USER_TYPE },
      ],
      empty: USER.none,
    },
    Fields: UserFields,
    add: {
      endpoint: userReg,
      initial: { user_type: 'dept_staff', role_ids: [] },
      consequence: USER.addText,
      done: USER.added,
      answered: show,
    },
    edit: { endpoint: userSave, denied, consequence: USER.editText, done: USER.saved },
    remove: { endpoint: userDel, denied, consequence: USER.removeText, done: USER.removed },
  }
}

/** The accounts of one's unit, as its administrator keeps them. */
export function UserRecord({ opens }: { opens: Opens }) {
  const { departments, roles } = useChoices()
  const show = useOneTime()
  const record = useMemo(
    () => recordOf({ departments, roles, show: (output) => void show(output) }),
    [departments, roles, show],
  )
  const batch = useUserStatus()
  return <RecordScreen record={record} opens={opens} acts={useUserActs()} {...(batch && { batch })} />
}

/** The departments and roles that the list is narrowed to, as its own page tells them. */
function useChoices() {
  const { state } = useListUrl()
  const { data } = useEndpoint(userManage, listCall(state) as CallOf<typeof userManage>)
  const tree = useCommonData()?.departments
  const below = data?.below
  const branch = useMemo(() => (tree && below !== undefined ? branchOf(tree, below) : []), [below, tree])
  const given = data?.choices
  const roles = useMemo(() => (given ?? []).map(({ id, name }) => ({ value: id, label: name })), [given])
  return { departments: useTreeOptions(branch), roles }
}
