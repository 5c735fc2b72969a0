import { useMemo } from 'react'

import type { Message } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import type { FieldsGiven, KeepsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { Keeps } from '#ui/record/Keeps.tsx'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { STATE_FILTER, VALIDITY_COLUMN, ValidityFields } from '#ui/record/validity.tsx'

import { getCommonData } from '../contract/common-data.ts'
import {
  DICTIONARY_AT,
  itemDel,
  itemInfo,
  itemManage,
  itemSave,
  itemSheet,
  itemSheetTake,
  type ItemRow,
} from '../contract/dictionaries.ts'
import { HOLDINGS } from '../domain/holdings.ts'
import { ITEM, KEEPING, REFERENCE } from './messages.ts'

const recordOf = (dictionaries: Readonly<Record<string, Message>>): RecordDeclaration<typeof itemManage> => ({
  id: 'dictionaries',
  at: DICTIONARY_AT,
  list: {
    endpoint: itemManage,
    rowName: ({ zh }) => zh,
    columns: [
      { key: 'zh', title: REFERENCE.name, width: 170, pinned: true, long: true },
      { key: 'en', title: REFERENCE.nameEn, width: 160, grow: 1, long: true },
      { key: 'type', title: ITEM.dictionary, width: 130, long: true, render: ({ dictionary }) => dictionary },
      {
        ...{ key: 'keeping', title: ITEM.keeping, width: 120, long: true },
        render: ({ keeping }, t) => t(KEEPING[keeping]),
      },
      {
        ...{ key: 'own', title: ITEM.origin, width: 90 },
        render: ({ own }, t) => <Tag tone={own ? 'blue' : 'grey'}>{t(own ? ITEM.own : ITEM.delivered)}</Tag>,
      },
      { key: 'code', title: REFERENCE.code, width: 140, off: true, long: true },
      { key: 'sort', title: ITEM.sort, width: 70, align: 'right' },
      VALIDITY_COLUMN,
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: ITEM.keyword },
      { kind: 'choice', key: 'type', title: ITEM.dictionary, options: dictionaries },
      STATE_FILTER,
    ],
    empty: ITEM.none,
  },
  Fields: ItemFields,
  add: { endpoint: itemSave, initial: { enabled: 1, sort: 100 }, consequence: ITEM.addText, done: ITEM.saved },
  edit: { endpoint: itemSave, consequence: ITEM.consequence, done: ITEM.saved },
  remove: {
    ...{ endpoint: itemDel, consequence: ITEM.removeText, done: ITEM.removed, Keeps: ItemKeeps },
    denied: ({ own }) => (own ? null : ITEM.stays),
  },
  sheets: [{ title: DICTIONARY_AT.list.title, read: itemSheet, take: itemSheetTake, at: DICTIONARY_AT.add.path }],
  changes: [getCommonData, itemInfo],
})

/** The words that are chosen from, as the tenant says them. */
export function DictionaryRecord({ opens }: { opens: Opens }) {
  const { data } = useEndpoint(itemManage, { limit: 1 })
  const dictionaries = data?.dictionaries
  const record = useMemo(() => recordOf(titlesOf(dictionaries ?? [])), [dictionaries])
  return <RecordScreen record={record} opens={opens} />
}

const titlesOf = (dictionaries: readonly ({ readonly type: string } & Message)[]): Record<string, Message> =>
  Object.fromEntries(dictionaries.map(({ type, zh, en }) => [type, { zh, en }]))

function ItemFields({ row, page }: FieldsGiven<typeof itemManage>) {
  const t = useText()
  const open = page.dictionaries.filter(({ type, keeping }) => (row ? type === row.type : keeping === 'free'))
  const movable = row?.keeping !== 'fixed'
  return (
    <>
      <SelectField
        name="type"
        label={ITEM.dictionary}
        choices={titlesOf(open)}
        hint={t(row ? KEEPING[row.keeping] : ITEM.openHint)}
      />
      <div className={formStyles['columns']}>
        <TextField name="zh" label={REFERENCE.name} />
        <TextField name="en" label={REFERENCE.nameEn} hint={t(ITEM.englishHint)} />
      </div>
      {movable && (
        <>
          <NumberField name="sort" label={ITEM.sort} hint={t(ITEM.sortHint)} />
          <ValidityFields />
        </>
      )}
    </>
  )
}

function ItemKeeps({ row: { id, type, code }, onKept }: KeepsGiven<ItemRow>) {
  const query = useEndpoint(itemInfo, { id })
  const places = { records: `/rexian/all/list?own_item=${type}.${code}` }
  return <Keeps {...{ query, holdings: HOLDINGS, places, title: REFERENCE.kept, onKept }} />
}
