import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import type { CallOf, OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { branchOf, useTreeOptions } from '#ui/form/tree.ts'
import { listCall, useListUrl } from '#ui/list/list-url.ts'
import { saying, type Opens, type RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { USER_AT, userDel, userManage, userReg, userSave } from '../contract/users.ts'
import { USER_TYPE } from '../domain/status.ts'
import { MORE, accountColumns, accountFilters, accountName, whyBarred, type Choices } from './account-list.tsx'
import { useOneTime } from './one-time.ts'
import { UserFields } from './UserFields.tsx'
import { USER } from './user-messages.ts'
import { useUserActs } from './use-user-acts.ts'
import { useUserStatus } from './use-user-status.ts'

interface Given extends Choices {
  readonly show: (output: OutputOf<typeof userReg>) => void
}

const recordOf = ({ show, ...choices }: Given): RecordDeclaration<typeof userManage> => ({
  id: 'users',
  at: USER_AT,
  list: {
    endpoint: userManage,
    rowName: accountName,
    columns: [
      ...accountColumns(USER.department),
      {
        ...{ key: 'user_type', title: USER.kind, width: 130, off: true },
        render: ({ user_type }, t) => t(USER_TYPE[user_type]),
      },
      ...[MORE.valid_to, MORE.phone, MORE.remark],
    ],
    filters: [
      ...accountFilters(USER.department, choices),
      { kind: 'choice', key: 'user_type', title: USER.kind, options: USER_TYPE },
    ],
    empty: USER.none,
  },
  Fields: UserFields,
  add: {
    ...saying(userReg, show),
    initial: { user_type: 'dept_staff', role_ids: [] },
    consequence: USER.addText,
    done: USER.added,
  },
  edit: { endpoint: userSave, denied: whyBarred, consequence: USER.editText, done: USER.saved },
  remove: { endpoint: userDel, denied: whyBarred, consequence: USER.removeText, done: USER.removed },
})

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
