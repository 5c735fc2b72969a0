import { AreaField, FlagField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { SENSITIVE_AT, sensitiveWordDel, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'
import { SENSITIVE } from './messages.ts'

const RECORD: RecordDeclaration<
  typeof sensitiveWordManage,
  typeof sensitiveWordSave,
  typeof sensitiveWordSave,
  typeof sensitiveWordDel
> = {
  id: 'sensitive-words',
  at: SENSITIVE_AT,
  list: {
    endpoint: sensitiveWordManage,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: SENSITIVE.name, width: 160, pinned: true, render: ({ name }) => name },
      { key: 'words', title: SENSITIVE.words, width: 400, grow: 1, long: true, render: ({ words }) => words },
      {
        key: 'enabled',
        title: SENSITIVE.enabled,
        width: 100,
        render: ({ enabled }, t) => t(enabled ? UI.yes : UI.no),
      },
    ],
    filters: [{ kind: 'search', key: 'keyword', title: SENSITIVE.words }],
    empty: SENSITIVE.none,
  },
  Fields: SensitiveWordFields,
  add: {
    endpoint: sensitiveWordSave,
    initial: { enabled: 1 },
    consequence: SENSITIVE.consequence,
    done: SENSITIVE.saved,
  },
  edit: { endpoint: sensitiveWordSave, consequence: SENSITIVE.consequence, done: SENSITIVE.saved },
  remove: { endpoint: sensitiveWordDel, consequence: SENSITIVE.removeText, done: SENSITIVE.removed },
}

/** The lists of words that no public text may say. */
export const SensitiveWordRecord = ({ opens }: { opens: Opens }) => <RecordScreen record={RECORD} opens={opens} />

function SensitiveWordFields() {
  const t = useText()
  return (
    <>
      <TextField name="name" label={SENSITIVE.name} />
      <AreaField name="words" label={SENSITIVE.words} hint={t(SENSITIVE.wordsHint)} rows={8} />
      <FlagField name="enabled" label={SENSITIVE.enabled} />
    </>
  )
}
