import { useAreaOptions, useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, FlagField, RadioField, SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { PickField } from '#ui/form/PickField.tsx'
import { Form } from '#ui/kit.ts'

import { previewEdit, type OrderDetail } from '../../contract/detail.ts'
import { APPEAL_TYPE, URGENCY } from '../../domain/order/enums.ts'
import { FORM } from './messages.ts'
import { NewDue } from './NewDue.tsx'

const CLASSES = ['appeal_type', 'category_id', 'urgency'] as const

/** As the order stands; the number is never shown, only replaced. */
export const edited = (order: OrderDetail): Record<string, unknown> => ({
  ...{ title: order.title, content: order.content, address: order.address ?? undefined, is_secret: order.is_secret },
  ...{ area_id: order.community_id ?? order.area_id ?? undefined, appeal_type: order.appeal_type },
  ...{ category_id: order.category_id ?? undefined, urgency: order.urgency, recompute_due: 0 },
})

/** T38: what was taken down wrongly. */
export function EditFields({ order }: { order: OrderDetail }) {
  const areas = useAreaOptions()
  const categories = useLeafCategoryOptions()
  return (
    <>
      <TextField name="title" label={FORM.title} />
      <AreaField name="content" label={FORM.order_content} rows={6} />
      <div className={formStyles['columns']}>
        <PickField name="area_id" label={FORM.area_id} options={areas} />
        <TextField name="address" label={FORM.address} />
        <SelectField name="appeal_type" label={FORM.appeal_type} choices={APPEAL_TYPE} />
        <PickField name="category_id" label={FORM.category_id} options={categories} />
        <RadioField name="urgency" label={FORM.urgency} choices={URGENCY} />
        <TextField name="caller_phone" label={FORM.new_phone} />
        <FlagField name="is_secret" label={FORM.is_secret} />
      </div>
      <Recompute order={order} />
    </>
  )
}

/** What another class would make of the deadline; it moves only where somebody says so. */
function Recompute({ order }: { order: OrderDetail }) {
  const chosen = Form.useWatch((values: Record<string, unknown>) =>
    Object.fromEntries(CLASSES.map((name) => [name, values[name]])),
  ) as Record<(typeof CLASSES)[number], string | undefined> | undefined
  const changed = CLASSES.filter((name) => chosen?.[name] && chosen[name] !== order[name])
  const input = previewEdit.input.safeParse({ id: order.id, ...chosen })
  const enabled = changed.length > 0 && input.success
  const options = { enabled, keepPrevious: true, staleTime: 30_000 }
  const preview = useEndpoint(previewEdit, input.data ?? { id: order.id }, options).data
  if (!enabled) return null
  return (
    <>
      <FlagField name="recompute_due" label={FORM.recompute_due} />
      {preview && <NewDue preview={preview} />}
    </>
  )
}
