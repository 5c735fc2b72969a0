import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'

import type { OperatorRow } from '../contract/operators.ts'
import { SHUT_WHY } from '../domain/shutting.ts'
import { ACCOUNT_STATUS } from '../domain/status.ts'
import { OPERATOR } from './messages.ts'

/** Whether an account is in use; one that can do nothing before it has changed its password is marked. */
export function AccountState({
  row,
}: {
  row: Pick<OperatorRow, 'status' | 'shut_why' | 'validity' | 'must_change_pwd'> &
    Partial<Pick<OperatorRow, 'factor_end'>>
}) {
  const t = useText()
  if (row.status !== 'enabled')
    return <Tag tone="grey">{t(row.shut_why ? SHUT_WHY[row.shut_why] : ACCOUNT_STATUS.disabled)}</Tag>
  if (row.validity !== 'in_force') return <Tag tone="grey">{t(OPERATOR[row.validity])}</Tag>
  if (row.factor_end) return <Tag tone="orange">{t(OPERATOR.factorWaits)}</Tag>
  return row.must_change_pwd ? (
    <Tag tone="blue">{t(OPERATOR.changesPassword)}</Tag>
  ) : (
    <Tag tone="green">{t(ACCOUNT_STATUS.enabled)}</Tag>
  )
}

/** The roles of an account by their names. */
export function RolesOf({ roles }: { roles: OperatorRow['roles'] }) {
  const t = useText()
  return roles.length > 0 ? (
    roles.map(({ name }) => name).join(t(UI.and))
  ) : (
    <Tag tone="orange">{t(OPERATOR.waiting)}</Tag>
  )
}
