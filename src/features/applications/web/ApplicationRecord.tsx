import { useMemo } from 'react'

import { PlaceFields, useOneTime } from '#features/operators/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { AreaField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { saying, type FieldsGiven, type Opens, type RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import {
  APPLICATION_AT,
  applicationApprove,
  applicationManage,
  applicationRefuse,
  applicationWaiting,
  type ApplicationRow,
} from '../contract.ts'
import { APPLICATION_STATE } from '../domain/state.ts'
import { APPLICATION_ERRORS } from '../errors.ts'
import { APPLICATION } from './messages.ts'

const TONES = { pending: 'orange', approved: 'green', refused: 'grey' } as const

const denied = ({ state }: ApplicationRow) => (state === 'pending' ? null : APPLICATION_ERRORS.APPLICATION_DECIDED)

const recordOf = (
  show: (output: OutputOf<typeof applicationApprove>) => void,
): RecordDeclaration<typeof applicationManage> => ({
  id: 'applications',
  at: APPLICATION_AT,
  list: {
    endpoint: applicationManage,
    rowName: ({ real_name }) => real_name,
    columns: [
      { key: 'real_name', title: APPLICATION.name, width: 120, pinned: true },
      {
        ...{ key: 'phone', title: APPLICATION.phone, width: 200 },
        render: ({ phone, has_account, state }, t) => (
          <>
            {phone} {has_account === 1 && state === 'pending' && <Tag tone="orange">{t(APPLICATION.hasAccount)}</Tag>}
          </>
        ),
      },
      { key: 'dept_name', title: APPLICATION.unit, width: 135, long: true },
      { key: 'reason', title: APPLICATION.reason, width: 180, grow: 2, wrap: true },
      {
        ...{ key: 'state', title: APPLICATION.state, width: 100 },
        render: ({ state }, t) => <Tag tone={TONES[state]}>{t(APPLICATION_STATE[state])}</Tag>,
      },
      momentColumn('created_at', APPLICATION.asked),
      {
        ...{ key: 'decided', title: APPLICATION.decided, width: 150, grow: 1, long: true },
        render: ({ decided_at, decided_by, answer }) =>
          decided_at && [minutes(decided_at), decided_by, answer].filter(Boolean).join(' '),
      },
    ],
    filters: [{ kind: 'choice', key: 'state', title: APPLICATION.state, options: APPLICATION_STATE }],
    empty: APPLICATION.none,
  },
  Fields: ApproveFields,
  edit: {
    ...saying(applicationApprove, show),
    label: APPLICATION.approve,
    initial: { user_type: 'dept_staff', role_ids: [] },
    denied: (row) => denied(row) ?? (row.has_account ? APPLICATION_ERRORS.APPLICATION_HAS_ACCOUNT : null),
    consequence: APPLICATION.approveText,
    done: APPLICATION.approved,
  },
  remove: {
    endpoint: applicationRefuse,
    label: APPLICATION.refuse,
    denied,
    consequence: APPLICATION.refuseText,
    done: APPLICATION.refused,
    Fields: () => <AreaField name="answer" label={APPLICATION.answer} rows={2} />,
  },
  changes: [applicationWaiting],
})

function ApproveFields({ page }: FieldsGiven<typeof applicationManage>) {
  const t = useText()
  return (
    <>
      <TextField name="username" label={APPLICATION.username} hint={t(APPLICATION.usernameHint)} />
      <PlaceFields below={page.below} choices={page.choices} />
    </>
  )
}

/** Who asks for an account in one's unit: given one, or told why not. */
export function ApplicationRecord({ opens }: { opens: Opens }) {
  const show = useOneTime()
  const record = useMemo(() => recordOf((output) => void show(output)), [show])
  return <RecordScreen record={record} opens={opens} />
}
