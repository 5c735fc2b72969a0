import { AreaField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { VALIDITY_COLUMN, ValidityFields } from '#ui/record/validity.tsx'

import { SENSITIVE } from './messages.ts'

interface WordList {
  readonly name: string
  readonly words: string
}

/** What every list of words shows. */
export const LIST_COLUMNS = [
  { key: 'name', title: SENSITIVE.name, width: 160, pinned: true, render: ({ name }: WordList) => name },
  { key: 'words', title: SENSITIVE.words, width: 400, grow: 1, long: true, render: ({ words }: WordList) => words },
  VALIDITY_COLUMN,
] as const

/** What every list of words is filled in with. */
export function WordListFields() {
  const t = useText()
  return (
    <>
      <TextField name="name" label={SENSITIVE.name} />
      <AreaField name="words" label={SENSITIVE.words} hint={t(SENSITIVE.wordsHint)} rows={8} />
      <ValidityFields />
    </>
  )
}
