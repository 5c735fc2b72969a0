import { useEffect } from 'react'

import { SENT_REPORTS } from '#features/reports/contract.ts'
import { viewList } from '#features/views/contract.ts'
import { WEEKDAY } from '#kernel/calendar.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import formStyles from '#ui/form/Form.module.css'
import { FlagField, RadioField, TextField } from '#ui/form/fields.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Select } from '#ui/kit.ts'

import { schedulePeople } from '../contract.ts'
import { EVERY, LAST_DAY } from '../domain/schedule.ts'
import { SCHEDULE } from './messages.ts'

/** Which report, in which words, when, and to whom. */
export function ScheduleFields() {
  const t = useText()
  const form = Form.useFormInstance()
  const report = Form.useWatch('report', form) as string | undefined
  const every = Form.useWatch('every', form) as string | undefined
  const address = Form.useWatch('address', form) as string | undefined
  const { data: people = [] } = useEndpoint(schedulePeople, {})
  const { data: views } = useEndpoint(viewList, { list: `reports.${report}` }, { enabled: report !== undefined })
  const kept = (views?.rows ?? []).map((view) => ({ value: view.address, label: view.name }))
  const named = kept.some(({ value }) => value === address)
  const contents = [
    { value: '', label: t(SCHEDULE.asBuilt) },
    ...kept,
    // Of a view that was changed since, or is somebody else's.
    ...(address && !named ? [{ value: address, label: t(SCHEDULE.keptWords) }] : []),
  ]
  const able = people
    .filter(({ reports }) => report === undefined || reports.includes(report))
    .map(({ id, name, dept_name }) => ({ value: id, label: t(SCHEDULE.person, { name, dept: dept_name }) }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: hour,
    label: t(SCHEDULE.hourOf, { n: String(hour).padStart(2, '0') }),
  }))
  return (
    <>
      <TextField name="name" label={SCHEDULE.name} />
      <PickField
        name="report"
        label={SCHEDULE.report}
        options={SENT_REPORTS.map(({ key, title }) => ({ value: key, label: t(title) }))}
        onChange={useLetGo(people)}
      />
      <PickField name="address" label={SCHEDULE.content} hint={t(SCHEDULE.contentHint)} options={contents} />
      <RadioField name="every" label={SCHEDULE.every} choices={EVERY} />
      <div className={formStyles['columns']}>
        {every !== 'day' && <DayChoice of={every === 'week' ? 'week' : 'month'} />}
        <NumberChoice name="at_hour" label={SCHEDULE.hour} options={hours} />
      </div>
      <PickField
        name="recipients"
        label={SCHEDULE.recipients}
        hint={t(SCHEDULE.recipientsHint)}
        options={able}
        multiple
      />
      <FlagField name="paused" label={SCHEDULE.paused} />
    </>
  )
}

/** Another report does not know the words of the one before, and not everybody may open it. */
function useLetGo(people: readonly Person[]) {
  const form = Form.useFormInstance()
  const put = usePut()
  return (report: string | undefined): void => {
    const chosen = form.getFieldValue('recipients') as readonly string[]
    const unable = new Set(people.filter((one) => report && !one.reports.includes(report)).map(({ id }) => id))
    const able = chosen.filter((id) => !unable.has(id))
    put('address', '')
    put('recipients', able)
  }
}
type Person = OutputOf<typeof schedulePeople>[number]

/** A day that a week or a month has, from its first one on; what has none of that number begins anew. */
function DayChoice({ of }: { of: 'week' | 'month' }) {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const days =
    of === 'week'
      ? Object.entries(WEEKDAY).map(([day, name]) => ({ value: Number(day), label: t(name) }))
      : Array.from({ length: LAST_DAY }, (_, i) => ({ value: i + 1, label: t(SCHEDULE.dayOfMonth, { n: i + 1 }) }))
  const last = days.length
  useEffect(() => {
    if (form.getFieldValue('on_day') > last) put('on_day', 1)
  }, [form, last, put])
  return <NumberChoice name="on_day" label={of === 'week' ? SCHEDULE.weekday : SCHEDULE.monthday} options={days} />
}

interface ChoiceGiven {
  readonly name: string
  readonly label: Message
  readonly options: { value: number; label: string }[]
}

const NumberChoice = ({ options, ...given }: ChoiceGiven) => (
  <Field {...given} ask="choose">
    <Select options={options} />
  </Field>
)
