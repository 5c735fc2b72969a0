import { AreaField, DayField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { PickField } from '#ui/form/PickField.tsx'
import type { Option } from '#ui/list/declaration.ts'
import { useText } from '#ui/i18n/text.tsx'

import { ABSENCE } from './messages.ts'

/** From when to when, and who stands in. */
export function SpanFields({ colleagues }: { colleagues: readonly Option[] }) {
  const t = useText()
  return (
    <>
      <div className={formStyles['columns']}>
        <DayField name="from_on" label={ABSENCE.from} />
        <DayField name="to_on" label={ABSENCE.to} />
      </div>
      <PickField
        name="substitute_id"
        label={ABSENCE.substitute}
        options={colleagues}
        hint={t(ABSENCE.substituteHint)}
      />
      <AreaField name="reason" label={ABSENCE.reason} rows={2} />
    </>
  )
}
