import { minutes } from '#kernel/time.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { FieldsGiven } from '#ui/record/declaration.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'
import { UI } from '#ui/messages.ts'

import {
  APPROVAL_AT,
  approvalList,
  approvalWaiting,
  exportApprove,
  exportRefuse,
  type ApprovalRow,
} from '../contract.ts'
import { undecidable } from '../domain/decision.ts'
import { APPROVAL_STATE } from '../domain/state.ts'
import { APPROVAL } from './messages.ts'

const TONES = {
  asked: 'orange',
  agreed: 'green',
  refused: 'red',
  lapsed: 'grey',
  failed: 'grey',
  cancelled: 'grey',
} as const

const saidOf = ({ said }: ApprovalRow, t: Text): string =>
  said.map((one) => t(APPROVAL.said, { ...one })).join(t(UI.next))
const rowsOf = ({ rows }: ApprovalRow, t: Text): string => (rows === null ? t(APPROVAL.many) : String(rows))
const decidedOf = ({ decided_at, decided_by, answer }: ApprovalRow): string =>
  [minutes(decided_at), decided_by, answer].filter(Boolean).join(' ')

/** Exports that somebody else agrees to before they are written. */
export const ApprovalRecord = recordScreenOf({
  id: 'export-approvals',
  at: APPROVAL_AT,
  list: {
    endpoint: approvalList,
    rowName: ({ file_name }) => file_name,
    columns: [
      { key: 'file_name', title: APPROVAL.file, width: 220, pinned: true, long: true },
      {
        ...{ key: 'asked_by', title: APPROVAL.by, width: 170 },
        render: ({ asked_by, dept_name, own }, t) => (
          <>
            {asked_by} {dept_name} {own === 1 && <Tag tone="grey">{t(APPROVAL.own)}</Tag>}
          </>
        ),
      },
      { key: 'purpose', title: APPROVAL.purpose, width: 220, grow: 1, wrap: true },
      {
        ...{ key: 'rows', title: APPROVAL.rows, width: 110, align: 'right' },
        render: (row, t) => (
          <>
            {row.plain === 1 && <Tag tone="red">{t(APPROVAL.plain)}</Tag>} {rowsOf(row, t)}
          </>
        ),
      },
      { key: 'said', title: APPROVAL.what, width: 260, grow: 1, wrap: true, render: saidOf },
      {
        ...{ key: 'state', title: APPROVAL.state, width: 110 },
        render: ({ state }, t) => <Tag tone={TONES[state]}>{t(APPROVAL_STATE[state])}</Tag>,
      },
      momentColumn('created_at', APPROVAL.asked),
      { key: 'decided', title: APPROVAL.decided, width: 220, long: true, render: decidedOf },
    ],
    filters: [{ kind: 'choice', key: 'state', title: APPROVAL.state, options: APPROVAL_STATE }],
    empty: APPROVAL.none,
  },
  Fields: WhatIsAsked,
  edit: {
    endpoint: exportApprove,
    label: APPROVAL.approve,
    denied: undecidable,
    consequence: APPROVAL.approveText,
    done: APPROVAL.approved,
  },
  remove: {
    endpoint: exportRefuse,
    label: APPROVAL.refuse,
    denied: undecidable,
    consequence: APPROVAL.refuseText,
    done: APPROVAL.refused,
    Fields: () => <AreaField name="answer" label={APPROVAL.answer} rows={2} />,
  },
  changes: [approvalWaiting],
})

/** What somebody agrees to, once more and whole. */
function WhatIsAsked({ row }: FieldsGiven<typeof approvalList>) {
  const t = useText()
  if (!row) return null
  const facts = [
    [APPROVAL.by, `${row.asked_by} ${row.dept_name}`],
    [APPROVAL.purpose, row.purpose],
    [APPROVAL.rows, `${rowsOf(row, t)}${row.plain === 1 ? ` · ${t(APPROVAL.plain)}` : ''}`],
    [APPROVAL.what, saidOf(row, t)],
  ] as const
  return (
    <ul>
      {facts.map(([title, value]) => (
        <li key={title.zh}>{t(APPROVAL.said, { title: t(title), value })}</li>
      ))}
    </ul>
  )
}
