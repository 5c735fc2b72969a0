import { useLocation, useNavigate, useParams } from 'react-router'

import { beginAnew } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { OPERATOR_AT, OPERATOR_VIEW_AT, operatorInfo, operatorViewAs } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'

/** Why an account is looked at from within, over the list of accounts. */
export function ViewAs() {
  const t = useText()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { id = '' } = useParams()
  const { data } = useEndpoint(operatorInfo, { id }, { staleTime: Infinity })
  if (!data) return null
  const { real_name, dept_name } = data
  return (
    <FormDialog
      addressed
      title={t(OPERATOR_VIEW_AT.title)}
      endpoint={operatorViewAs}
      fixed={{ id }}
      initial={{}}
      consequence={t(OPERATOR.viewText, { name: real_name, dept: dept_name })}
      onCancel={() => void navigate(OPERATOR_AT.list.path + search, { state, replace: true })}
      onDone={beginAnew}
      onUnseen={beginAnew}
    >
      <AreaField name="reason" label={OPERATOR.viewReason} hint={t(OPERATOR.viewReasonHint)} rows={2} />
    </FormDialog>
  )
}
