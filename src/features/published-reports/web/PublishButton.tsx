import { useState } from 'react'
import { useNavigate } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { ReportShownNow } from '#ui/report/slots.ts'
import { periodName } from '#kernel/period.ts'
import { dayOf } from '#kernel/time.ts'
import { TextField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { PUBLISHABLE, publishedList, publishedPath, reportPublish } from '../contract.ts'
import { isOver } from '../domain/published.ts'
import { TEXT } from './messages.ts'

/** Publishes the report that is looked at, once its period is over. */
export function PublishButton({ report, title, period, at, asked }: ReportShownNow) {
  const t = useText()
  const navigate = useNavigate()
  const { toast } = useFeedback()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const isOne = PUBLISHABLE.some(({ key }) => key === report)
  if (!isOne || !period || !at || !isOver(period, dayOf(at)) || !mayCall(session, reportPublish)) return null
  const { kind, from, to } = period
  const { compare, columns, of } = asked
  const when = { period: kind, day: kind === 'recent' ? to : from, ...(kind === 'range' && { to }) }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(TEXT.publish)}</Button>
      {isOpen && (
        <FormDialog
          title={t(TEXT.publishTitle, { report: title })}
          endpoint={reportPublish}
          draft={`report.publish.${report}.${from}.${to}`}
          initial={{ title: t(TEXT.suggested, { report: title, period: periodName(period) }) }}
          fixed={{ report, ...when, compare, ...(columns && { columns }), ...(of && { of }) }}
          invalidates={[publishedList]}
          consequence={t(TEXT.publishText, { period: periodName(period) })}
          submitText={t(TEXT.publish)}
          onCancel={() => setOpen(false)}
          onDone={({ id, number }) => {
            setOpen(false)
            toast('success', t(TEXT.published, { number }))
            void navigate(publishedPath(id))
          }}
        >
          <TextField name="title" label={TEXT.title} />
        </FormDialog>
      )}
    </>
  )
}
