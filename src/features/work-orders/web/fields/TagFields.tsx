import { useTagFilterOptions, useTagOptions } from '#features/tags/web/public.ts'
import { PickField } from '#ui/form/PickField.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { FORM } from './messages.ts'

/** Domain 2.22: what it has not, and what it has. */
export function TagFields({ order }: { order: OrderDetail }) {
  const all = useTagOptions()
  const own = order.tags.map(({ id, name }) => ({ value: id, label: name }))
  const others = all.filter(({ value }) => own.every((one) => one.value !== value))
  return (
    <>
      <PickField name="add_ids" label={FORM.add_tags} options={others} multiple />
      {own.length > 0 && <PickField name="remove_ids" label={FORM.remove_tags} options={own} multiple />}
    </>
  )
}

/** For several orders, whatever each has. */
export function TagSeveral() {
  const given = useTagOptions()
  const all = useTagFilterOptions()
  return (
    <>
      <PickField name="add_ids" label={FORM.add_tags} options={given} multiple />
      <PickField name="remove_ids" label={FORM.remove_tags} options={all} multiple />
    </>
  )
}
