import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField } from '#ui/form/fields.tsx'
import type { FieldGiven } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Select } from '#ui/kit.ts'

import { getComplaintTemplate } from '../../contract/detail.ts'
import { HINT } from './messages.ts'

/** A text with the unit's usual phrases at hand; choosing one adds it to what is there. */
export function TemplatedArea({
  kind,
  order_id,
  ...given
}: FieldGiven & { kind: string; order_id: string; rows?: number }) {
  const t = useText()
  const form = Form.useFormInstance()
  const { data } = useEndpoint(getComplaintTemplate, { kind, id: order_id }, { staleTime: 300_000 })
  if (!data?.length) return <AreaField {...given} />
  const insert = (id: string): void => {
    const typed = (form.getFieldValue(given.name) as string | undefined) ?? ''
    const { content } = data.find((template) => template.id === id)!
    form.setFieldValue(given.name, typed ? `${typed}\n${content}` : content)
    void form.validateFields([given.name]).catch(() => null)
  }
  const picker = (
    <Select
      size="small"
      value={null}
      placeholder={t(HINT.template)}
      aria-label={t(HINT.template)}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      onSelect={(id) => id && insert(id)}
      popupMatchSelectWidth={false}
      style={{ minWidth: 140 }}
    />
  )
  return <AreaField {...given} hint={picker} />
}
