import { AreaField, RadioField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { warningInfo, warningJudge, warningList, warningRecord, type WarningRow } from '../contract.ts'
import { JUDGED, WARNING_STATE } from '../domain/warning.ts'
import { WARNING } from './messages.ts'
import { whyOf } from './parts.tsx'

const CHOICES = Object.fromEntries(JUDGED.map((state) => [state, WARNING_STATE[state]]))
const CHANGED = [warningInfo, warningList, warningRecord]

/** What somebody makes of a warning. */
export function JudgeForm({ warning, onClose }: { warning: WarningRow; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const { id, version, state, reason, advice } = warning
  return (
    <FormDialog
      title={t(WARNING.judge)}
      endpoint={warningJudge}
      draft={`warning.judge.${id}`}
      initial={{ state: state === 'new' ? 'watched' : state, reason, advice }}
      fixed={{ id, version }}
      invalidates={CHANGED}
      consequence={whyOf(warning, t)}
      submitText={t(WARNING.judge)}
      onCancel={onClose}
      onDone={() => {
        toast('success', t(WARNING.judged))
        onClose()
      }}
    >
      <RadioField name="state" label={WARNING.state} choices={CHOICES} />
      <AreaField name="reason" label={WARNING.reason} hint={t(WARNING.reasonHint)} rows={3} />
      <AreaField name="advice" label={WARNING.advice} hint={t(WARNING.adviceHint)} rows={3} />
    </FormDialog>
  )
}
