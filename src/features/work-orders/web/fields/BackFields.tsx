import { useNeighbourOptions } from '#features/organisation/web/public.ts'
import { AreaField, RadioField, SelectField, TextField } from '#ui/form/fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { BACK_FAULT, BACK_REASON, BACK_RESULT } from '../../domain/order/enums.ts'
import { AllocationChoice, CallerField, PeopleField } from './AllocateFields.tsx'
import { useAllocatable } from './allocatable.ts'
import { DeptField } from './DeptField.tsx'
import { FORM } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { pendingBackOf } from './pending-back.ts'
import { TemplatedArea } from './TemplatedArea.tsx'
import { BackUnderReview } from './UnderReview.tsx'

/** Whether this reason asks for it; before one is chosen, whether all do. */
const asksFor = (reasons: readonly string[], reason: string | undefined): boolean =>
  (reason ? [reason] : Object.keys(BACK_REASON)).every((one) => reasons.includes(one))

const useReason = () => Form.useWatch('reason_code') as string | undefined

/** T20: why it is not ours, on what grounds, and whose it is instead. */
export function BackFields({ order }: { order: OrderDetail }) {
  const { basis, suggest, late_reason, attachments } = order.asks.back
  const reason = useReason()
  const own = order.allocations.filter(({ state }) => state === 'assigned' || state === 'handling').at(-1)
  const departments = useNeighbourOptions(own?.dept_id)
  return (
    <>
      <SelectField name="reason_code" label={FORM.back_reason_code} choices={BACK_REASON} />
      <TemplatedArea name="reason" label={FORM.back_reason} kind="back" order={order} rows={3} />
      <AreaField name="basis" label={FORM.basis} rows={2} required={asksFor(basis, reason)} />
      <PickField
        name="suggest_dept_id"
        label={FORM.suggest_dept_id}
        options={departments}
        required={asksFor(suggest, reason)}
      />
      {late_reason && <AreaField name="late_reason" label={FORM.late_reason} rows={2} required />}
      <OrderFiles required={attachments} />
    </>
  )
}

/** T21: from the centre to the city. */
export function CenterBackFields({ order }: { order: OrderDetail }) {
  const reason = useReason()
  return (
    <>
      <SelectField name="reason_code" label={FORM.back_reason_code} choices={BACK_REASON} />
      <TemplatedArea name="reason" label={FORM.back_reason} kind="back" order={order} rows={3} />
      <AreaField name="basis" label={FORM.basis} rows={2} required={asksFor(order.asks.back.basis, reason)} />
      <TextField name="suggest_unit" label={FORM.suggest_unit} />
      <OrderFiles />
    </>
  )
}

/** T22: one of four results; reassigning asks for the department at once. */
export function AuditBackFields({ order }: { order: OrderDetail }) {
  const result = Form.useWatch('result') as string | undefined
  const { to_superior: city, ...inside } = BACK_RESULT
  return (
    <>
      <BackUnderReview order={order} />
      <RadioField
        name="result"
        label={FORM.audit_result}
        choices={order.superior_no ? { ...inside, to_superior: city } : inside}
      />
      {result === 'reassign' && <AllocationChoice order={order} wished={pendingBackOf(order)?.suggest_dept_id} />}
      <TemplatedArea name="opinion" label={FORM.audit_opinion} kind="back_audit" order={order} rows={3} />
      {result === 'reassign' && <CallerField order={order} />}
      <RadioField name="fault" label={FORM.fault} choices={BACK_FAULT} />
    </>
  )
}

/** T22 one level down: a sub-unit's send-back cannot go to the city. */
export function AuditSubBackFields({ order }: { order: OrderDetail }) {
  const result = Form.useWatch('result') as string | undefined
  const unit = Form.useWatch('dept_id') as string | undefined
  const depts = useAllocatable(order.id)
  const { to_superior: _, ...inside } = BACK_RESULT
  return (
    <>
      <BackUnderReview order={order} />
      <RadioField name="result" label={FORM.audit_result} choices={inside} />
      {result === 'reassign' && (
        <>
          <DeptField
            {...{ name: 'dept_id', label: FORM.sub_dept_id, depts, required: true }}
            wished={pendingBackOf(order)?.suggest_dept_id}
          />
          <PeopleField dept_id={unit} />
        </>
      )}
      <TemplatedArea name="opinion" label={FORM.audit_opinion} kind="back_audit" order={order} rows={3} />
    </>
  )
}
