import { minutes } from '#kernel/time.ts'
import { PickField } from '#ui/form/PickField.tsx'
import { AreaField, RadioField, SelectField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { EXCLUSION_REASON, EXCLUSION_SCOPE } from '../../domain/order/exclusion-words.ts'
import { REQUEST_RESULT } from '../../domain/order/oversight-words.ts'
import { FORM, HINT } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { ExclusionUnderReview } from './UnderReview.tsx'

/** From which figures, up to which round, and why (domain 2.11); until when its lead may ask for it. */
export function ExcludeFields({ order: { appeal_due_at, round } }: { order: OrderDetail }) {
  const t = useText()
  const until = appeal_due_at && t(HINT.appealUntil, { time: minutes(appeal_due_at) })
  return (
    <>
      <RadioField name="scope" label={FORM.exclusion_scope} choices={EXCLUSION_SCOPE} hint={until} />
      {round > 1 && (
        <PickField
          name="round"
          label={FORM.exclusion_round}
          options={roundsTo(round, t)}
          hint={t(HINT.exclusionRound)}
        />
      )}
      <SelectField name="reason_code" label={FORM.exclusion_reason} choices={EXCLUSION_REASON} />
      <AreaField name="reason" label={FORM.delay_reason} rows={3} />
      <OrderFiles />
    </>
  )
}

const roundsTo = (last: number, t: ReturnType<typeof useText>) =>
  Array.from({ length: last }, (_, at) => ({ value: String(at + 1), label: t(HINT.upToRound, { n: at + 1 }) }))

/** What was proposed, and what becomes of it. */
export function ExcludeAuditFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ExclusionUnderReview order={order} />
      <RadioField name="result" label={FORM.audit_result} choices={REQUEST_RESULT} />
      <AreaField name="opinion" label={FORM.audit_opinion} rows={2} />
    </>
  )
}
