import { useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { reportFormsMonth, reportTextSave, type PartsAnswer } from '../contract.ts'
import type { CompendiumKey } from '../domain/compendium.ts'
import { REPORT } from './messages.ts'
import styles from './Reports.module.css'

interface Given {
  readonly report: CompendiumKey
  readonly part: string
  /** First day of its period. */
  readonly from: string
  readonly text: NonNullable<PartsAnswer['texts']>[string]
}

/** A button beside a text of a report, for who may make it his own. */
export function EditText({ report, part, from, text: { text, suggested, basis, version } }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!mayCall(session, reportTextSave)) return null
  return (
    <div className={styles['edit']}>
      <Button onClick={() => setOpen(true)}>{t(REPORT.edit)}</Button>
      {isOpen && (
        <FormDialog
          title={t(REPORT.editTitle)}
          endpoint={reportTextSave}
          draft={`report.text.${report}.${part}.${from}`}
          initial={{ text }}
          fixed={{ report, part, day: from, basis, version }}
          invalidates={[reportFormsMonth]}
          consequence={t(REPORT.editText)}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            toast('success', t(REPORT.edited))
          }}
        >
          <AreaField name="text" label={REPORT.text} rows={12} />
          <Rewrite suggested={suggested} />
        </FormDialog>
      )}
    </div>
  )
}

/** Takes the text as the figures of now write it. */
function Rewrite({ suggested }: { suggested: string }) {
  const t = useText()
  const put = usePut()
  return (
    <Button onClick={() => put('text', suggested)} disabled={Form.useWatch('text') === suggested}>
      {t(REPORT.rewrite)}
    </Button>
  )
}
