import { Select } from 'antd'

import { useText } from '../i18n/text.tsx'
import type { Option } from '../list/declaration.ts'
import { UI } from '../messages.ts'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import { Field, namesOf, type FieldGiven } from './Field.tsx'
import { MultiSelect } from './MultiSelect.tsx'

/** A choice among rows of the database, found by typing a part of the name or how it is read. */
export function PickField({
  options,
  multiple,
  ...given
}: FieldGiven & { options: readonly Option[]; multiple?: boolean }) {
  const t = useText()
  const look = {
    options: options as Option[],
    showSearch: useLabelSearch(),
    allowClear: true,
    placeholder: t(UI.pleaseChoose),
  }
  return (
    <Field {...given} ask="choose" show={namesOf(options)}>
      {multiple ? <MultiSelect {...look} /> : <Select {...look} />}
    </Field>
  )
}
