import { RichField } from '#ui/editor/RichField.tsx'
import { RadioField, FlagField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { useText } from '#ui/i18n/text.tsx'

import { AGREEMENT_KIND } from '../domain/kinds.ts'
import { AGREEMENT } from './messages.ts'

/** A draft of a version. */
export function AgreementFields() {
  const t = useText()
  return (
    <>
      <RadioField name="kind" label={AGREEMENT.kind} choices={AGREEMENT_KIND} />
      <div className={formStyles['columns']}>
        <TextField name="title" label={AGREEMENT.title} />
        <TextField name="version_no" label={AGREEMENT.versionNo} />
      </div>
      <RichField name="content" label={AGREEMENT.content} />
      <FlagField name="need_consent" label={AGREEMENT.needConsent} hint={t(AGREEMENT.needConsentHint)} />
    </>
  )
}
