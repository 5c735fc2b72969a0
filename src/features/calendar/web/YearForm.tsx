import { useNavigate } from 'react-router'

import type { OutputOf } from '#kernel/endpoint.ts'
import { RadioField, TextField } from '#ui/form/fields.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'
import { Effects } from './Effects.tsx'
import { HOLIDAY } from './messages.ts'
import { PasteNotice } from './PasteNotice.tsx'
import { YearField } from './YearField.tsx'

type Info = OutputOf<typeof holidaySetInfo>

/** The days of a year as they are filled in. */
export function YearForm({ year, weekdays, info }: { year: number; weekdays: readonly number[]; info: Info }) {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const { version, state, source, entries } = info
  return (
    <FormPage
      endpoint={holidaySetSave}
      fixed={{ year, version }}
      // With its version, so that what was typed outlasts what others save meanwhile, and says so.
      initial={{ state, source, entries, version }}
      draft={`holidays ${year}`}
      invalidates={[holidaySetConf, holidaySetInfo]}
      title={t(HOLIDAY.title, { year })}
      submitText={t(UI.save)}
      consequence={t(HOLIDAY.consequence)}
      onCancel={() => void navigate('/dashboard')}
      onDone={() => toast('success', t(HOLIDAY.saved, { year }))}
    >
      <PasteNotice year={year} />
      <YearField year={year} weekdays={weekdays} />
      <TextField name="source" label={HOLIDAY.source} />
      <RadioField
        name="state"
        label={HOLIDAY.state}
        choices={{ provisional: HOLIDAY.provisional, published: HOLIDAY.published }}
      />
      <Effects year={year} inForce={state === 'published' ? entries : []} />
    </FormPage>
  )
}
