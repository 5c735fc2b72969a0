import { useCommonData } from '#features/reference/web/public.ts'
import { AreaField, DayField, RadioField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import type { FieldsGiven } from '#ui/record/declaration.ts'

import type { operatorManage } from '../contract/operators.ts'
import { ACCOUNT_STATUS } from '../domain/status.ts'
import { OPERATOR } from './messages.ts'

/** A user name is given once; roles are another one's to give. */
export function OperatorFields({ row }: FieldsGiven<typeof operatorManage>) {
  const t = useText()
  return (
    <>
      <WhoFields isNew={row === null} />
      <TreeField
        name="dept_id"
        label={OPERATOR.department}
        nodes={useCommonData()?.departments ?? []}
        hint={t(OPERATOR.departmentHint)}
      />
      <HowLongFields />
    </>
  )
}

/** Who has an account, however it is kept. */
export function WhoFields({ isNew }: { isNew: boolean }) {
  const t = useText()
  return (
    <>
      <div className={formStyles['columns']}>
        {isNew ? (
          <TextField name="username" label={OPERATOR.username} hint={t(OPERATOR.usernameHint)} />
        ) : (
          <RadioField name="status" label={OPERATOR.state} choices={ACCOUNT_STATUS} />
        )}
        <TextField name="phone" label={OPERATOR.phone} hint={isNew ? undefined : t(OPERATOR.phoneHint)} />
      </div>
      <div className={formStyles['columns']}>
        <TextField name="real_name" label={OPERATOR.realName} />
        <TextField name="nick_name" label={OPERATOR.nickName} hint={t(OPERATOR.nickNameHint)} />
      </div>
    </>
  )
}

/** Until when, and what else is to be known. */
export function HowLongFields() {
  return (
    <>
      <div className={formStyles['columns']}>
        <DayField name="valid_from" label={OPERATOR.validFrom} />
        <DayField name="valid_to" label={OPERATOR.validTo} />
      </div>
      <AreaField name="remark" label={OPERATOR.remark} rows={2} />
    </>
  )
}
