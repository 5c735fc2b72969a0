import { useLocation, useNavigate, useParams } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { OPERATOR_AT, OPERATOR_ROLES_AT, operatorInfo, operatorManage, operatorRoles } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'
import { RoleChoices } from './RoleChoices.tsx'

/** The roles of an account, over the list of accounts. */
export function OperatorRoles() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { id = '' } = useParams()
  const { data } = useEndpoint(operatorInfo, { id }, { staleTime: Infinity })
  const close = (): void => void navigate(OPERATOR_AT.list.path + search, { state, replace: true })
  if (!data) return null
  const { choices, roles, version, real_name } = data
  return (
    <FormDialog
      addressed
      title={t(OPERATOR_ROLES_AT.title)}
      endpoint={operatorRoles}
      fixed={{ id, version }}
      initial={{ role_ids: roles.map((role) => role.id) }}
      consequence={t(OPERATOR.assignText, { name: real_name })}
      invalidates={[operatorManage, operatorInfo]}
      onCancel={close}
      onDone={() => {
        toast('success', t(OPERATOR.assigned))
        close()
      }}
    >
      <RoleChoices choices={choices} />
    </FormDialog>
  )
}
