import { AreaField, DayField, RadioField } from '#ui/form/fields.tsx'

import { FOLLOW_UP_SCOPE } from '../../domain/order/followup-record.ts'
import { FORM } from './messages.ts'

/** T41: when, why, and for whom. */
export function FollowUpFields() {
  return (
    <>
      <DayField name="due_on" label={FORM.follow_up_on} />
      <AreaField name="reason" label={FORM.follow_up_reason} rows={2} />
      <RadioField name="scope" label={FORM.follow_up_scope} choices={FOLLOW_UP_SCOPE} />
    </>
  )
}
