import { useEffect } from 'react'
import { Link } from 'react-router'

import { AreaField, FlagField, RadioField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { flagColumn } from '#ui/list/plain-columns.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { KeepsGiven, RowOf } from '#ui/record/declaration.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { TAG_AT, tagDel, tagList, tagManage, tagSave } from '../contract.ts'
import { TAG_COLOUR } from '../domain/public.ts'
import { TAG } from './messages.ts'

/** The tags of the tenant. */
export const TagRecord = recordScreenOf({
  id: 'tags',
  at: TAG_AT,
  list: {
    endpoint: tagManage,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        title: TAG.name,
        width: 200,
        pinned: true,
        render: ({ name, colour }) => <Tag tone={colour}>{name}</Tag>,
      },
      { key: 'words', title: TAG.words, width: 240, grow: 1, long: true },
      flagColumn('enabled', TAG.enabled, 100),
      { key: 'sort', title: TAG.sort, width: 100, align: 'right' },
    ],
    filters: [{ kind: 'search', key: 'keyword', title: TAG.name }],
    empty: TAG.none,
  },
  Fields: TagFields,
  add: {
    endpoint: tagSave,
    initial: { colour: 'blue', enabled: 1, sort: 0 },
    consequence: TAG.consequence,
    done: TAG.saved,
  },
  edit: { endpoint: tagSave, consequence: TAG.consequence, done: TAG.saved },
  remove: { endpoint: tagDel, consequence: TAG.removeText, done: TAG.removed, Keeps: TagKeeps },
  changes: [tagList],
})

function TagFields() {
  const t = useText()
  return (
    <>
      <TextField name="name" label={TAG.name} />
      <RadioField name="colour" label={TAG.colour} choices={TAG_COLOUR} />
      <AreaField name="words" label={TAG.words} hint={t(TAG.wordsHint)} rows={3} />
      <div className={formStyles['columns']}>
        <NumberField name="sort" label={TAG.sort} />
        <FlagField name="enabled" label={TAG.enabled} />
      </div>
    </>
  )
}

const MACROS = '/sys/macro/manage'

/** Macros that put it on orders keep a tag, with the way there. */
function TagKeeps({ row: { macros }, onKept }: KeepsGiven<RowOf<typeof tagManage>>) {
  const t = useText()
  const mayOpen = useMayOpen()
  useEffect(() => onKept(macros > 0), [macros, onKept])
  if (macros === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(TAG.kept, { n: macros })}
      description={mayOpen(MACROS) && <Link to={MACROS}>{t(TAG.keptBy)}</Link>}
    />
  )
}
