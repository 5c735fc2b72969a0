import { AreaField, FlagField, RadioField } from '#ui/form/fields.tsx'
import { Form } from '#ui/kit.ts'

import { DISSATISFIED } from '../../domain/actions/visit.ts'
import { SATISFACTION } from '../../domain/enums.ts'
import { DISSATISFIED_REASON, RESOLVE_RESULT, VISIT_CHANNEL, VISIT_RESULT } from '../../domain/visit-record.ts'
import { FORM } from './messages.ts'

/** T34: whether the caller was reached, and what he said. */
export function VisitFields() {
  const result = Form.useWatch('call_result') as string | undefined
  return (
    <>
      <RadioField name="call_result" label={FORM.call_result} choices={VISIT_RESULT} />
      {result === 'connected' && <VerdictFields />}
      <RadioField name="channel" label={FORM.visit_channel} choices={VISIT_CHANNEL} />
    </>
  )
}

/** In the order in which one asks. */
function VerdictFields() {
  const satisfaction = Form.useWatch('satisfaction') as number | undefined
  return (
    <>
      <RadioField name="responded" label={FORM.responded} choices={RESPONDED} numeric required />
      <RadioField name="resolve_result" label={FORM.resolve_result} choices={RESOLVE_RESULT} required />
      <RadioField name="satisfaction" label={FORM.satisfaction} choices={SATISFACTION} numeric required />
      {satisfaction !== undefined && satisfaction <= DISSATISFIED && (
        <RadioField
          name="dissatisfied_reason"
          label={FORM.dissatisfied_reason}
          choices={DISSATISFIED_REASON}
          required
        />
      )}
      <AreaField name="opinion" label={FORM.caller_opinion} rows={3} />
      <FlagField name="need_redo" label={FORM.need_redo} />
    </>
  )
}

const RESPONDED = {
  1: { zh: '联系过', en: 'Yes' },
  0: { zh: '没有联系', en: 'No' },
} as const
