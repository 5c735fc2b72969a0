import { Select } from 'antd'

import { AttachmentField } from '#ui/form/AttachmentField.tsx'
import { Field, type FieldGiven } from '#ui/form/Field.tsx'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { useText } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'
import { UI } from '#ui/messages.ts'

import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES, uploadFile } from '../../contract/attachments.ts'
import { FORM } from './messages.ts'

const MOST_FILES = 9

/** Evidence and documents (domain 2.3.4). */
export function OrderFiles({ required }: { required?: boolean }) {
  return (
    <AttachmentField
      name="attachments"
      label={FORM.attachments}
      upload={uploadFile}
      types={ATTACHMENT_TYPES}
      maxBytes={ATTACHMENT_MAX_BYTES}
      maxCount={MOST_FILES}
      {...(required ? { required } : {})}
    />
  )
}

/** A choice among rows of the database, found by typing a part of the name. */
export function PickField({
  options,
  multiple,
  ...given
}: FieldGiven & { options: readonly Option[]; multiple?: boolean }) {
  const t = useText()
  const look = {
    options: options as Option[],
    showSearch: { optionFilterProp: 'label' },
    allowClear: true,
    placeholder: t(UI.pleaseChoose),
  }
  return <Field {...given}>{multiple ? <MultiSelect {...look} /> : <Select {...look} />}</Field>
}
