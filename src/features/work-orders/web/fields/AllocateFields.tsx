import { useEffect, useMemo } from 'react'

import { awayWords } from '#features/absences/domain/public.ts'
import { AbsentNow } from '#features/absences/web/public.ts'
import { useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, FlagField, RadioField, SelectField } from '#ui/form/fields.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { Slotted } from '#ui/slots.tsx'
import { isBlank } from '#ui/form/rules.ts'
import { PickField } from '#ui/form/PickField.tsx'

import { getComplaintBackDeptArr, previewAllocate, type OrderDetail } from '../../contract/detail.ts'
import { getComplaintDeptUser } from '../../contract/notes.ts'
import { WhatDecidesDue } from '../../contract/inputs.ts'
import type { PhraseValues } from '#features/templates/domain/public.ts'
import { minutes } from '#kernel/time.ts'
import { UI } from '#ui/messages.ts'
import { APPEAL_TYPE, URGENCY } from '../../domain/order/enums.ts'
import { leadChosen } from '../slots.ts'
import { useAllocatable } from './allocatable.ts'
import { DeptField } from './DeptField.tsx'
import styles from './DeptField.module.css'
import { FORM, HINT } from './messages.ts'
import { NewDue } from './NewDue.tsx'
import { useSuggested } from './suggested.ts'
import { SimilarOrders } from './SimilarOrders.tsx'
import { SuggestedUrgency } from './SuggestedUrgency.tsx'
import { SuggestedCategories } from './SuggestedCategories.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'

/** T10: to whom, as what, until when, with which instruction. */
export function AllocateFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <BackHistory order={order} />
      <SimilarOrders id={order.id} />
      <AllocationChoice order={order} />
      <Instruction order={order} />
      <CallerField order={order} />
    </>
  )
}

/** What the department is told; phrases name it and its deadline as they stand chosen. */
function Instruction({ order }: { order: OrderDetail }) {
  const values = usePhraseValues(order)
  return (
    <TemplatedArea name="opinion" label={FORM.opinion} kind="allocate" order={order} rows={3} values={values} usual />
  )
}

function usePhraseValues(order: OrderDetail): PhraseValues {
  const lead = Form.useWatch('dept_id') as string | undefined
  const dept = useAllocatable(order.id).find(({ dept_id }) => dept_id === lead)?.official_name
  const found = usePreview(order)?.due_at
  // Nobody can be asked for anything by a time that has passed: by when is for who writes.
  const due = found && found > serverTime() ? found : null
  return useMemo(() => ({ ...(dept ? { dept } : {}), ...(due ? { due: minutes(due) } : {}) }), [dept, due])
}

/** What the allocation would come to as the form stands; nothing while that cannot be told. */
function usePreview({ id }: OrderDetail) {
  const form = Form.useFormInstance()
  const chosen = Form.useWatch(DECIDING, form) as Record<keyof typeof WhatDecidesDue.shape, unknown> | undefined
  const asked = Object.entries(chosen ?? {}).filter(([, value]) => !isBlank(value))
  const input = previewAllocate.input.safeParse({ id, ...Object.fromEntries(asked) })
  const given = input.data ?? { id, dept_id: '' }
  return useEndpoint(previewAllocate, given, { enabled: input.success, keepPrevious: true, staleTime: 30_000 }).data
}

const DECIDING = (values: Record<string, unknown>) =>
  Object.fromEntries(['dept_id', ...Object.keys(WhatDecidesDue.shape)].map((field) => [field, values[field]]))

function DueLine({ order }: { order: OrderDetail }) {
  const preview = usePreview(order)
  return preview ? <NewDue preview={preview} /> : null
}

/** Whether the caller is told, and in which words; usual until somebody says otherwise. */
export function CallerField({ order }: { order: OrderDetail }) {
  const form = Form.useFormInstance()
  const sms = usePreview(order)?.sms
  const usual = sms?.usual
  useEffect(() => {
    if (usual !== undefined && form.getFieldValue('send_sms') === undefined) form.setFieldValue('send_sms', usual)
  }, [form, usual])
  return sms ? <FlagField name="send_sms" label={FORM.send_sms} hint={sms.text} /> : null
}

/** The same without the instruction: an audit that reassigns has only its own opinion. */
export function AllocationChoice({ order, wished }: { order: OrderDetail; wished?: string | null | undefined }) {
  const t = useText()
  const depts = useAllocatable(order.id)
  const categories = useLeafCategoryOptions()
  const lead = Form.useWatch('dept_id') as string | undefined
  const category = Form.useWatch('category_id') as string | undefined
  const suggested = useSuggested(order.id, category === order.category_id ? undefined : category)
  const assists = depts.filter(({ can_assist, dept_id }) => can_assist === 1 && dept_id !== lead)
  return (
    <>
      <DeptField {...{ name: 'dept_id', label: FORM.dept_id, depts, suggested, wished, required: true }} />
      <div className={styles['told']}>
        {lead && <Slotted slot={leadChosen} given={{ dept_id: lead }} />}
        {lead && <AbsentNow dept_id={lead} />}
        <SuggestedCategories categories={suggested.categories} />
        <SuggestedUrgency risk={suggested.risk} />
      </div>
      <div className={formStyles['columns']}>
        <SelectField name="appeal_type" label={FORM.appeal_type} choices={APPEAL_TYPE} required />
        <PickField
          {...{ name: 'category_id', label: FORM.category_id, options: categories, required: true }}
          hint={suggested.peak ? t(HINT.peak) : undefined}
        />
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
      <DueLine order={order} />
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

/** Whom of a unit to tell: the centre names them, and of a unit of its own whoever leads it. */
export function PeopleField({ dept_id }: { dept_id: string | undefined }) {
  const t = useText()
  const { data } = useEndpoint(getComplaintDeptUser, { dept_id: dept_id ?? '' }, { enabled: Boolean(dept_id) })
  const options = (data ?? []).map(({ id, name, post, away }) => {
    const said = [post, away && t(...awayWords(away))].filter(Boolean).join(t({ zh: '，', en: ', ' }))
    return { value: id, label: said ? t(UI.beside, { what: name, more: said }) : name }
  })
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
  const suggested = useSuggested(order.id)
  const lead = Form.useWatch('dept_id') as string | undefined
  return (
    <>
      <DeptField name="dept_id" label={FORM.sub_dept_id} depts={depts} suggested={suggested} required />
      <PeopleField dept_id={lead} />
      <DueLine order={order} />
      <Instruction order={order} />
    </>
  )
}
