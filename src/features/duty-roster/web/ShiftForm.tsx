import type { OutputOf } from '#kernel/endpoint.ts'
import { AreaField, RadioField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { UI } from '#ui/messages.ts'

import { dutyMonth, dutyNow, dutySave, type DutyShift } from '../contract.ts'
import { SHIFT } from '../domain/roster.ts'
import { DUTY } from './messages.ts'

/** A shift that is changed, or a day that gets one. */
export interface Opened {
  readonly date: string
  readonly shift: DutyShift | null
}

interface Given {
  readonly opened: Opened
  readonly roster: OutputOf<typeof dutyMonth>
  readonly onClose: () => void
}

/** Who is on duty on a shift. */
export function ShiftForm({ opened: { date, shift }, roster, onClose }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const { dept_id, duty_phone } = roster
  // Who is on the shift can be seen, also when somebody is of the department no more.
  const on = shift ? [...(shift.leader ? [shift.leader] : []), ...shift.staff] : []
  const gone = on.filter(({ id }) => !roster.people.some((one) => one.id === id)).map((one) => ({ ...one, post: '' }))
  const people = [...roster.people, ...gone].map(({ id, name, post }) => ({
    value: id,
    label: post ? t(UI.beside, { what: name, more: post }) : name,
  }))
  const initial = shift
    ? { leader_id: shift.leader?.id, staff_ids: shift.staff.map(({ id }) => id), phone: shift.phone, note: shift.note }
    : { shift: 'day', staff_ids: [] }
  return (
    <FormDialog
      title={shift ? t(DUTY.editOn, { date, shift: SHIFT[shift.shift] }) : t(DUTY.addOn, { date })}
      endpoint={dutySave}
      initial={initial}
      fixed={{ dept_id, date, ...(shift && { id: shift.id, version: shift.version, shift: shift.shift }) }}
      invalidates={[dutyMonth, dutyNow]}
      onCancel={onClose}
      onDone={() => {
        toast('success', t(DUTY.saved))
        onClose()
      }}
    >
      {!shift && <RadioField name="shift" label={DUTY.shift} choices={SHIFT} buttons hint={t(DUTY.shiftHint)} />}
      <PickField
        name="staff_ids"
        label={DUTY.staff}
        options={people}
        multiple
        hint={shift ? t(DUTY.staffHint) : undefined}
      />
      <div className={formStyles['columns']}>
        <PickField name="leader_id" label={DUTY.leader} options={people} />
        <TextField name="phone" label={DUTY.phone} hint={t(DUTY.phoneHint, { phone: duty_phone ?? t(DUTY.none) })} />
      </div>
      <AreaField name="note" label={DUTY.note} rows={1} />
    </FormDialog>
  )
}
