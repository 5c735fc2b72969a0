import { useMemo } from 'react'

import { awayWords } from '#features/absences/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, RadioField } from '#ui/form/fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { mentionList } from '../../contract/notes.ts'
import { ACTIVE_ALLOCATION, NOTE_SCOPE } from '../../domain/order/enums.ts'
import { FORM } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'

/** Domain 2.22: what a leader wants, and of whom. */
export function InstructFields({ order }: { order: OrderDetail }) {
  const departments = useMemo(() => {
    const working = order.allocations.filter(({ state }) => ACTIVE_ALLOCATION.includes(state))
    return working.map(({ dept_id, dept_name }) => ({ value: dept_id, label: dept_name }))
  }, [order.allocations])
  return (
    <>
      <AreaField name="content" label={FORM.instruction} rows={5} />
      {departments.length > 0 && <PickField name="dept_id" label={FORM.instructed_dept} options={departments} />}
    </>
  )
}

/** T33: what the caller says besides. */
export function SupplementFields() {
  return (
    <>
      <AreaField name="content" label={FORM.supplement} rows={5} />
      <OrderFiles />
    </>
  )
}

/** Domain 2.22: what colleagues should know, who reads it, and whom it is meant for. */
export function NoteFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const { data } = useEndpoint(mentionList, { id: order.id }, { staleTime: 60_000 })
  const people = useMemo(
    () =>
      (data ?? []).map(({ id, name, dept_name, away }) => ({
        value: id,
        label: [dept_name, away ? t(UI.beside, { what: name, more: t(...awayWords(away)) }) : name]
          .filter(Boolean)
          .join(' '),
      })),
    [data, t],
  )
  return (
    <>
      <TemplatedArea name="content" label={FORM.note} kind="note" order={order} rows={5} />
      <RadioField name="scope" label={FORM.note_scope} choices={NOTE_SCOPE} />
      <PickField name="mention_ids" label={FORM.mention_ids} options={people} multiple />
      <OrderFiles />
    </>
  )
}
