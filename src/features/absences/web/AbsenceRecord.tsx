import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { Form } from '#ui/kit.ts'
import { PickField } from '#ui/form/PickField.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'

import * as contract from '../contract.ts'
import type { AbsenceRow } from '../contract.ts'
import { ABSENCE_STATE, type AbsenceState } from '../domain/absence.ts'
import { ABSENCE, substituteWords } from './messages.ts'
import { SpanFields } from './SpanFields.tsx'

const { ABSENCE_AT, absenceEnd, absenceList, absencePeople, absenceSave, absentNow } = contract

export const TONE: Readonly<Record<AbsenceState, Tone>> = { now: 'blue', ahead: 'green', over: 'grey' }

const over = ({ state }: AbsenceRow) => (state === 'over' ? ABSENCE.over : null)

/** Who is away, as those who answer for a unit keep it. */
export const AbsenceRecord = recordScreenOf({
  id: 'absences',
  at: ABSENCE_AT,
  list: {
    endpoint: absenceList,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: ABSENCE.who, width: 140, pinned: true, long: true },
      { key: 'dept', title: ABSENCE.department, width: 180, long: true, grow: 1, render: ({ dept_name }) => dept_name },
      {
        ...{ key: 'state', title: ABSENCE.state, width: 110 },
        render: ({ state }, t) => <Tag tone={TONE[state]}>{t(ABSENCE_STATE[state])}</Tag>,
      },
      { key: 'from_on', title: ABSENCE.from, width: 120 },
      { key: 'to_on', title: ABSENCE.to, width: 120 },
      {
        ...{ key: 'substitute', title: ABSENCE.substitute, width: 180, long: true },
        render: (row, t) => t(...substituteWords(row)),
      },
      { key: 'reason', title: ABSENCE.reason, width: 180, long: true, grow: 1 },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: ABSENCE.keyword },
      { kind: 'choice', key: 'state', title: ABSENCE.state, options: ABSENCE_STATE },
    ],
    empty: ABSENCE.none,
  },
  Fields: AbsenceFields,
  add: { endpoint: absenceSave, initial: {}, done: ABSENCE.saved },
  edit: { endpoint: absenceSave, denied: over, done: ABSENCE.saved },
  remove: {
    ...{ endpoint: absenceEnd, label: ABSENCE.end, denied: over },
    ...{ consequence: ABSENCE.endText, done: ABSENCE.ended },
  },
  changes: [absentNow],
})

/** Who is away, and who of the same department stands in. */
function AbsenceFields() {
  const t = useText()
  const { data = [] } = useEndpoint(absencePeople, {})
  const who = Form.useWatch('operator_id', Form.useFormInstance()) as string | undefined
  const dept = data.find(({ id }) => id === who)?.dept_id
  const [people, colleagues] = useMemo(() => {
    const named = data.map(({ id, name, dept_id, dept_name }) => ({
      value: id,
      dept_id,
      label: t(UI.beside, { what: name, more: dept_name }),
    }))
    return [named, named.filter(({ value, dept_id }) => dept_id === dept && value !== who)]
  }, [data, dept, who, t])
  return (
    <>
      <PickField name="operator_id" label={ABSENCE.who} options={people} />
      <SpanFields colleagues={colleagues} />
    </>
  )
}
