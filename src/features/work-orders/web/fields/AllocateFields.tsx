import { useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, FlagField, RadioField, SelectField } from '#ui/form/fields.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { minutes } from '#ui/parts/moment.ts'
import { PickField } from '#ui/form/PickField.tsx'

import { getComplaintBackDeptArr, getComplaintDeptUser, type OrderDetail } from '../../contract/detail.ts'
import { APPEAL_TYPE, URGENCY } from '../../domain/enums.ts'
import { DeptField, useAllocatable } from './DeptField.tsx'
import styles from './DeptField.module.css'
import { FORM, HINT } from './messages.ts'
import { TemplatedArea } from './TemplatedArea.tsx'

/** T10: to whom, as what, until when, with which instruction. */
export function AllocateFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <BackHistory order={order} />
      <AllocationChoice order={order} />
      <TemplatedArea name="opinion" label={FORM.opinion} kind="allocate" order_id={order.id} rows={3} />
    </>
  )
}

/** The same without the instruction: an audit that reassigns has only its own opinion. */
export function AllocationChoice({ order }: { order: OrderDetail }) {
  const t = useText()
  const depts = useAllocatable(order.id)
  const categories = useLeafCategoryOptions()
  const lead = Form.useWatch('dept_id') as string | undefined
  const assists = depts.filter(({ can_assist, dept_id }) => can_assist === 1 && dept_id !== lead)
  return (
    <>
      <DeptField name="dept_id" label={FORM.dept_id} depts={depts} required />
      <div className={formStyles['columns']}>
        <SelectField name="appeal_type" label={FORM.appeal_type} choices={APPEAL_TYPE} required />
        <PickField name="category_id" label={FORM.category_id} options={categories} required />
        <RadioField name="urgency" label={FORM.urgency} choices={URGENCY} required />
        <NumberField name="limit_days" label={FORM.limit_days} unit={t(HINT.workdays)} hint={t(HINT.limit_days)} />
        <PickField
          name="assist_dept_ids"
          label={FORM.assist_dept_ids}
          options={assists.map(({ dept_id, name }) => ({ value: dept_id, label: name }))}
          multiple
        />
        <PeopleField dept_id={lead} />
      </div>
      <LeaderFields order={order} backed={depts.some(({ dept_id, backed }) => dept_id === lead && backed)} />
    </>
  )
}

/** What only the leader decides: a binding allocation, and one to a department that refused (domain 2.5, 2.7). */
function LeaderFields({ order: { asks }, backed }: { order: OrderDetail; backed: boolean }) {
  if (asks.designated === 'no') return null
  return (
    <>
      <div className={formStyles['columns']}>
        <FlagField name="designated" label={FORM.designated} />
        {backed && <FlagField name="override_back_dept" label={FORM.override_back_dept} />}
      </div>
      {asks.meeting_note && <AreaField name="meeting_note" label={FORM.meeting_note} rows={2} required />}
      {asks.arbitration && <AreaField name="arbitration" label={FORM.arbitration} rows={2} required />}
    </>
  )
}

export function PeopleField({ dept_id }: { dept_id: string | undefined }) {
  const t = useText()
  const { data } = useEndpoint(getComplaintDeptUser, { dept_id: dept_id ?? '' }, { enabled: Boolean(dept_id) })
  const options = (data ?? []).map(({ id, name, post }) => ({ value: id, label: post ? `${name}（${post}）` : name }))
  return <PickField name="person_ids" label={FORM.person_ids} options={options} multiple hint={t(HINT.person_ids)} />
}

function BackHistory({ order }: { order: OrderDetail }) {
  const t = useText()
  const { data } = useEndpoint(getComplaintBackDeptArr, { id: order.id }, { enabled: order.back_count > 0 })
  if (!data?.length) return null
  return (
    <ul className={styles['history']} aria-label={t(HINT.backHistory)}>
      {data.map(({ dept_id, name, times, last_time, last_reason }) => (
        <li key={dept_id}>{t(HINT.backTimes, { name, n: times, time: minutes(last_time), reason: last_reason })}</li>
      ))}
    </ul>
  )
}

/** T11: only the unit, its people and the instruction; the deadline follows from the department's own. */
export function SubAllocateFields({ order }: { order: OrderDetail }) {
  const depts = useAllocatable(order.id)
  const lead = Form.useWatch('dept_id') as string | undefined
  return (
    <>
      <DeptField name="dept_id" label={FORM.sub_dept_id} depts={depts} required />
      <PeopleField dept_id={lead} />
      <TemplatedArea name="opinion" label={FORM.opinion} kind="allocate" order_id={order.id} rows={3} />
    </>
  )
}
