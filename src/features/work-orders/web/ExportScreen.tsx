import { useState } from 'react'
import { useNavigate } from 'react-router'

import { awaitEnd } from '#features/exports/web/public.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { DayField, RadioField } from '#ui/form/fields.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { EXPORT_AT, exportDay, exportInProgress, FORMAT } from '../contract/exports.ts'
import { listPath } from '../domain/queues/addresses.ts'
import { LIST } from './messages.ts'
import styles from './order/Order.module.css'

/** A file of a day, or of what is in progress: asked for here, fetched where all files are. */
export function ExportScreen({ what }: { what: keyof typeof EXPORT_AT }) {
  const t = useText()
  const navigate = useNavigate()
  const { toast } = useFeedback()
  const [yesterday] = useState(() => addDays(dayOf(serverTime()), -1))
  const back = (): void => void navigate(listPath(what === 'day' ? 'all' : 'inprogress'))
  const begun = ({ id }: { id: string }): void => {
    awaitEnd(id)
    toast('success', t(LIST.exportBegun))
    back()
  }
  const given = {
    title: t(EXPORT_AT[what].title),
    submitText: t(LIST.exportBegin),
    onDone: begun,
    onCancel: back,
    invalidates: [],
  }
  const format = <RadioField name="format" label={LIST.format} choices={FORMAT} />
  return (
    <div className={styles['screen']}>
      {what === 'day' ? (
        <FormPage endpoint={exportDay} initial={{ date: yesterday, format: 'xlsx' }} {...given}>
          <DayField name="date" label={LIST.exportDay} hint={t(LIST.exportDayHint)} />
          {format}
        </FormPage>
      ) : (
        <FormPage
          endpoint={exportInProgress}
          initial={{ format: 'xlsx' }}
          consequence={t(LIST.exportProgressHint)}
          {...given}
        >
          {format}
        </FormPage>
      )}
    </div>
  )
}
