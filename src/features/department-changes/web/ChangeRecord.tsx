import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { deptInfo, deptList, deptUserList } from '#features/organisation/contract.ts'
import { DepartmentName } from '#features/organisation/web/public.ts'
import { getCommonData } from '#features/reference/web/public.ts'
import type { Text } from '#ui/i18n/text.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { CHANGE_AT, deptChangeList, deptChangeSave, deptChangeWithdraw, type ChangeRow } from '../contract.ts'
import { CHANGE_KIND, CHANGE_STATE, type ChangeState } from '../domain/words.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { CHANGE } from './messages.ts'
import { movedWords } from './Moves.tsx'
import { useQuestion } from './use-question.ts'

const TONE: Readonly<Record<ChangeState, Tone>> = {
  planned: 'blue',
  moving: 'blue',
  done: 'green',
  withdrawn: 'grey',
  refused: 'purple',
}

const said = ({ kind, dept_name, to_name }: ChangeRow, t: Text): string =>
  t(CHANGE[kind], { from: dept_name, to: to_name })

const recordOf = (
  t: Text,
  dept_id: string | null,
  asks: ReturnType<typeof useQuestion>,
): RecordDeclaration<typeof deptChangeList> => ({
  id: 'department-changes',
  at: CHANGE_AT,
  list: {
    endpoint: deptChangeList,
    rowName: (row) => said(row, t),
    columns: [
      { key: 'effective_on', title: CHANGE.day, width: 120, pinned: true, render: (row) => row.effective_on },
      { key: 'what', title: CHANGE.what, width: 240, grow: 2, wrap: true, render: said },
      {
        key: 'state',
        title: CHANGE.state,
        width: 120,
        render: ({ state }, words) => <Tag tone={TONE[state]}>{words(CHANGE_STATE[state])}</Tag>,
      },
      {
        key: 'moved',
        title: CHANGE.moved,
        width: 180,
        grow: 2,
        wrap: true,
        render: ({ moved, refusal }, words) => refusal ?? movedWords(moved, words),
      },
      { key: 'basis', title: CHANGE.basis, width: 130, grow: 1, long: true },
      { key: 'decided_by', title: CHANGE.by, width: 120, long: true, render: (row) => row.decided_by },
      momentColumn('done_at', CHANGE.doneAt),
    ],
    filters: [
      { kind: 'choice', key: 'kind', title: CHANGE.kind, options: CHANGE_KIND },
      { kind: 'choice', key: 'state', title: CHANGE.state, options: CHANGE_STATE },
      { kind: 'value', key: 'dept_id', title: CHANGE.department, linked: true, Said: DepartmentName },
    ],
    empty: CHANGE.none,
  },
  Fields: ChangeFields,
  add: {
    endpoint: deptChangeSave,
    initial: { kind: 'rename', ...(dept_id && { dept_id }) },
    consequence: CHANGE.consequence,
    asks,
    done: CHANGE.saved,
  },
  remove: {
    endpoint: deptChangeWithdraw,
    label: CHANGE.withdraw,
    denied: ({ state }) => (state === 'planned' ? null : CHANGE.begun),
    consequence: CHANGE.withdrawText,
    done: CHANGE.withdrawn,
  },
  changes: [getCommonData, deptInfo, deptList, deptUserList],
})

/** Changes of departments as a timeline, of one or of all; a new one, and taking back what is to come. */
export function ChangeRecord({ opens }: { opens: Opens }) {
  const t = useText()
  const dept_id = useSearchParams()[0].get('dept_id')
  const asks = useQuestion()
  const record = useMemo(() => recordOf(t, dept_id, asks), [t, dept_id, asks])
  return <RecordScreen record={record} opens={opens} />
}
