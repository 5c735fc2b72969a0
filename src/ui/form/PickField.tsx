import { Select } from 'antd'

import { useText } from '../i18n/text.tsx'
import { useClears } from '../parts/ClearIcon.tsx'
import type { Option } from '../list/declaration.ts'
import { withFormer } from '../list/options.ts'
import { UI } from '../messages.ts'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import { Field, namesOf, type FieldGiven } from './Field.tsx'
import { MultiSelect } from './MultiSelect.tsx'

interface Offered {
  readonly options: readonly Option[]
  readonly multiple?: boolean
  /** Told what somebody chose here, where other fields hang on it. */
  readonly onChange?: (value: string | undefined) => void
}

/** A choice among rows of the database, found by typing a part of the name or how it is read. */
export const PickField = ({ options, multiple, onChange, ...given }: FieldGiven & Offered) => (
  <Field {...given} ask="choose" show={namesOf(options)}>
    <Choice {...{ options, multiple, onChange }} />
  </Field>
)

function Choice({ options, multiple, ...given }: Offered & { readonly value?: string | readonly string[] | null }) {
  const t = useText()
  const chosen = typeof given.value === 'string' ? [given.value] : (given.value ?? [])
  const look = {
    ...(given as object),
    options: withFormer(options, chosen, t),
    showSearch: useLabelSearch(),
    allowClear: useClears(),
    placeholder: t(UI.pleaseChoose),
  }
  return multiple ? <MultiSelect {...look} /> : <Select {...look} />
}
