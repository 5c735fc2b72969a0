import { Link } from 'react-router'

import { dayOf, minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import type { Text } from '#ui/i18n/text.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { AreaField, DayField, RadioField, SelectField, TextField } from '#ui/form/fields.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import type { FieldsGiven } from '#ui/record/declaration.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import {
  REQUEST_AT,
  REQUEST_SEE,
  requestAdd,
  requestEdit,
  requestInfo,
  requestList,
  type RequestRow,
} from '../contract.ts'
import { REQUEST_KIND, REQUEST_STATE, VERIFIED_BY } from '../domain/request.ts'
import { PRIVACY_ERRORS } from '../errors.ts'
import { PRIVACY } from './messages.ts'

const TONES = { late: 'red', soon: 'orange', calm: 'grey' } as const
const STATE_TONES = { open: 'blue', done: 'green', refused: 'grey', withdrawn: 'grey' } as const

/** How much time is left to answer; nothing once it was answered. */
export const dueOf = ({ state, due_on, urgency, days_left: n }: RequestRow, t: Text) => (
  <>
    {due_on}{' '}
    {state === 'open' && (
      <Tag tone={TONES[urgency]}>{urgency === 'late' ? t(PRIVACY.late) : t(PRIVACY.left, { n })}</Tag>
    )}
  </>
)

/** What people asked about their own data, and until when they are answered. */
export const RequestRecord = recordScreenOf({
  id: 'pi-requests',
  at: REQUEST_AT,
  list: {
    endpoint: requestList,
    rowName: ({ applicant, id }) => applicant ?? `#${id}`,
    columns: [
      { key: 'kind', title: PRIVACY.kind, width: 110, pinned: true, render: ({ kind }, t) => t(REQUEST_KIND[kind]) },
      {
        ...{ key: 'applicant', title: PRIVACY.applicant, width: 180 },
        render: ({ applicant, phone }, t) => (applicant ? `${applicant} ${phone}` : t(PRIVACY.erased)),
      },
      {
        ...{ key: 'content', title: PRIVACY.content, width: 150, grow: 2, long: true },
        render: ({ id, content }, t) => (
          <Link to={REQUEST_SEE.path.replace(':id', id)}>{content || t(PRIVACY.see)}</Link>
        ),
      },
      {
        ...{ key: 'state', title: PRIVACY.state, width: 100 },
        render: ({ state }, t) => <Tag tone={STATE_TONES[state]}>{t(REQUEST_STATE[state])}</Tag>,
      },
      { key: 'due', title: PRIVACY.due, width: 250, render: dueOf },
      { key: 'received', title: PRIVACY.received, width: 120, render: ({ received_on }) => received_on },
      {
        ...{ key: 'closed', title: PRIVACY.closed, width: 150, long: true },
        render: ({ closed_at, closed_by, result }) =>
          closed_at && [minutes(closed_at), closed_by, result].filter(Boolean).join(' '),
      },
    ],
    filters: [
      { kind: 'choice', key: 'kind', title: PRIVACY.kind, options: REQUEST_KIND },
      { kind: 'choice', key: 'state', title: PRIVACY.state, options: REQUEST_STATE },
    ],
    empty: PRIVACY.none,
  },
  Fields: RequestFields,
  add: {
    endpoint: requestAdd,
    initial: () => ({ kind: 'access', verified_by: 'call_back', received_on: dayOf(serverTime()) }),
    consequence: PRIVACY.addText,
    done: PRIVACY.added,
  },
  edit: {
    endpoint: requestEdit,
    label: PRIVACY.answer,
    denied: ({ state }) => (state === 'open' ? null : PRIVACY_ERRORS.REQUEST_CLOSED),
    consequence: PRIVACY.editText,
    done: PRIVACY.saved,
  },
  changes: [requestInfo],
})

function RequestFields({ row }: FieldsGiven<typeof requestList>) {
  const t = useText()
  if (!row)
    return (
      <>
        <RadioField name="kind" label={PRIVACY.kind} choices={REQUEST_KIND} />
        <TextField name="applicant" label={PRIVACY.applicant} />
        <TextField name="phone" label={PRIVACY.phone} hint={t(PRIVACY.phoneHint)} />
        <SelectField name="verified_by" label={PRIVACY.verified} choices={VERIFIED_BY} />
        <DayField name="received_on" label={PRIVACY.received} />
        <AreaField name="content" label={PRIVACY.content} rows={3} />
      </>
    )
  return (
    <>
      <AreaField name="content" label={PRIVACY.content} rows={2} />
      <RadioField name="state" label={PRIVACY.state} choices={REQUEST_STATE} />
      <AreaField name="result" label={PRIVACY.result} rows={3} />
      <AreaField name="basis" label={PRIVACY.basis} rows={2} hint={t(PRIVACY.basisHint)} />
    </>
  )
}
