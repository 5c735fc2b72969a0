import type { Message } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'
import type { Column, Filter, Option } from '#ui/list/declaration.ts'

import type { OperatorRow } from '../contract/operators.ts'
import type { UserRow } from '../contract/users.ts'
import { BARRED } from '../domain/granting.ts'
import { ACCOUNT_STATUS } from '../domain/status.ts'
import { AccountState, RolesOf } from './cells.tsx'
import { OPERATOR } from './messages.ts'

type Account = OperatorRow | UserRow

/** What the list is narrowed to. */
export interface Choices {
  readonly departments: readonly Option[]
  readonly roles: readonly Option[]
}

export const accountName = ({ real_name, username }: Account): string => `${real_name} ${username}`
export const whyBarred = ({ barred }: Account): Message | null => barred && BARRED[barred]

/** What lists of accounts show first; `department` is what they call where somebody works. */
export const accountColumns = (department: Message): readonly Column<Account>[] => [
  { key: 'username', title: OPERATOR.username, width: 150, pinned: true, long: true },
  { key: 'real_name', title: OPERATOR.realName, width: 120, long: true },
  { key: 'dept_name', title: department, width: 165, long: true },
  {
    ...{ key: 'roles', title: OPERATOR.roles, width: 200, grow: 1, long: true },
    render: ({ roles }) => <RolesOf roles={roles} />,
  },
  { key: 'status', title: OPERATOR.state, width: 150, render: (row) => <AccountState row={row} /> },
  {
    ...{ key: 'last_login_at', title: OPERATOR.lastLogin, width: 150 },
    render: ({ last_login_at }, t) => (last_login_at ? minutes(last_login_at) : t(OPERATOR.never)),
  },
]

/** What they show to who asks for it. */
export const MORE = {
  valid_to: { key: 'valid_to', title: OPERATOR.validTo, width: 120, off: true },
  phone: { key: 'phone', title: OPERATOR.phone, width: 130, off: true },
  remark: { key: 'remark', title: OPERATOR.remark, width: 180, off: true, long: true },
} satisfies Record<string, Column<Account>>

export const accountFilters = (department: Message, { departments, roles }: Choices): readonly Filter[] => [
  { kind: 'search', key: 'keyword', title: OPERATOR.keyword },
  { kind: 'choice', key: 'dept_id', title: department, options: departments },
  ...(roles.length > 0 ? [{ kind: 'choice', key: 'role_id', title: OPERATOR.roles, options: roles } as const] : []),
  { kind: 'choice', key: 'status', title: OPERATOR.state, options: ACCOUNT_STATUS },
]
