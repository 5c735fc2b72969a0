import { useMemo, type ComponentType } from 'react'

import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import { AreaField, RadioField, SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import { BACK_REASON, REPLY_CATEGORY } from '../../domain/order/enums.ts'
import { URGE_ORIGIN } from '../../domain/order/oversight-words.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { NEEDS_BASIS } from '../../domain/process/send-backs.ts'
import { PeopleField } from '../fields/AllocateFields.tsx'
import { useAllocatable } from '../fields/allocatable.ts'
import { DeptField } from '../fields/DeptField.tsx'
import { FORM, HINT } from '../fields/messages.ts'
import { RepeatSeveral, type Chosen } from '../fields/RepeatFields.tsx'
import { ReasonFields } from '../fields/SmallFields.tsx'
import { TagSeveral } from '../fields/TagFields.tsx'
import { TemplatedArea } from '../fields/TemplatedArea.tsx'
import { SEVERAL } from './messages.ts'
import styles from './Several.module.css'

/** What is filled in once for several orders; what is each order's own stays as it is. Nothing for the others. */
export const SEVERAL_FIELDS: Partial<Readonly<Record<ActionName, ComponentType<Chosen>>>> = {
  allocate: AllocateSeveral,
  approve_reply: ApproveSeveral,
  back: BackSeveral,
  center_back: CenterBackSeveral,
  recall: ReasonFields,
  urge: UrgeSeveral,
  tag: TagSeveral,
  repeat: RepeatSeveral,
}

function AllocateSeveral() {
  const t = useText()
  const depts = useAllocatable()
  const lead = Form.useWatch('dept_id') as string | undefined
  const dept = depts.find(({ dept_id }) => dept_id === lead)?.official_name
  const values = useMemo(() => (dept ? { dept } : {}), [dept])
  return (
    <>
      <DeptField name="dept_id" label={FORM.dept_id} depts={depts} required />
      <div className={formStyles['columns']}>
        <NumberField name="limit_days" label={FORM.limit_days} unit={t(HINT.workdays)} hint={t(HINT.limit_days)} />
        <PeopleField dept_id={lead} />
      </div>
      <TemplatedArea name="opinion" label={FORM.opinion} kind="allocate" rows={3} values={values} usual />
      <p className={styles['note']}>{t(SEVERAL.ownDeadline)}</p>
    </>
  )
}

function ApproveSeveral() {
  const t = useText()
  return (
    <>
      <RadioField
        name="reply_category"
        label={FORM.reply_category}
        choices={REPLY_CATEGORY}
        hint={t(SEVERAL.ownCategory)}
      />
      <TemplatedArea name="opinion" label={FORM.review_opinion} kind="reply_approve" rows={2} />
    </>
  )
}

/** Why they are not ours, on what grounds. */
function WhyBack() {
  const reason = Form.useWatch('reason_code') as string | undefined
  return (
    <>
      <SelectField name="reason_code" label={FORM.back_reason_code} choices={BACK_REASON} />
      <TemplatedArea name="reason" label={FORM.back_reason} kind="back" rows={3} />
      <AreaField name="basis" label={FORM.basis} rows={2} required={NEEDS_BASIS.some((one) => one === reason)} />
    </>
  )
}

function BackSeveral() {
  const departments = useDepartmentOptions()
  return (
    <>
      <WhyBack />
      <PickField name="suggest_dept_id" label={FORM.suggest_dept_id} options={departments} />
    </>
  )
}

function CenterBackSeveral() {
  return (
    <>
      <WhyBack />
      <TextField name="suggest_unit" label={FORM.suggest_unit} />
    </>
  )
}

function UrgeSeveral() {
  const t = useText()
  return (
    <>
      <RadioField name="origin" label={FORM.urge_origin} choices={URGE_ORIGIN} />
      <TemplatedArea name="content" label={FORM.urge_content} kind="urge" rows={3} />
      <p className={styles['note']}>{t(SEVERAL.ownUrge)}</p>
    </>
  )
}
