import { Select } from 'antd'

import { useText } from '../i18n/text.tsx'
import type { Option } from '../list/declaration.ts'
import { UI } from '../messages.ts'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import { Field, namesOf, type FieldGiven } from './Field.tsx'
import { MultiSelect } from './MultiSelect.tsx'

interface Offered {
  readonly options: readonly Option[]
  readonly multiple?: boolean | undefined
}

/** A choice among rows of the database, found by typing a part of the name or how it is read. */
export const PickField = ({ options, multiple, ...given }: FieldGiven & Offered) => (
  <Field {...given} ask="choose" show={namesOf(options)}>
    <Choice options={options} multiple={multiple} />
  </Field>
)

/** What was chosen and is not offered any more has no name here; a number would say less than that. */
function Choice({ options, multiple, ...given }: Offered & { readonly value?: string | readonly string[] | null }) {
  const t = useText()
  const chosen = typeof given.value === 'string' ? [given.value] : (given.value ?? [])
  const unknown = chosen.filter((id) => id && !options.some(({ value }) => value === id))
  const label = options.length > 0 ? t(UI.notOffered) : ' '
  const look = {
    ...(given as object),
    options: [...options, ...unknown.map((value) => ({ value, label }))],
    showSearch: useLabelSearch(),
    allowClear: true,
    placeholder: t(UI.pleaseChoose),
  }
  return multiple ? <MultiSelect {...look} /> : <Select {...look} />
}
