import { useColumns } from '#platform/sheets/cells.ts'
import type { RecordSheet } from '#platform/sheets/record-sheet.ts'

import { DICTIONARY_AT, itemSave, type ItemRow } from '../contract/dictionaries.ts'
import { allItems, saveItem } from './dictionary-store.ts'

/** The items of all dictionaries, each by the number that its export gives; a row without one is a new item. */
export const itemSheetOf: RecordSheet<ItemRow> = {
  title: DICTIONARY_AT.list.title,
  input: itemSave.input,
  key: '编号',
  most: 1000,
  list: allItems,
  save: saveItem,
  columns: [
    {
      header: '编号',
      write: ({ id }) => id,
      rule: { zh: '新增的行留空；导出的编号不要改', en: 'Leave it empty in a new row; do not change those exported' },
    },
    {
      header: '字典',
      required: true,
      field: 'type',
      width: 20,
      rule: { zh: '字典的代码，如 back_reason', en: 'Code of the dictionary, such as back_reason' },
    },
    { header: '字典名称', write: ({ dictionary }) => dictionary, width: 20 },
    { header: '代码', write: ({ code }) => code },
    {
      header: '名称',
      required: true,
      field: 'zh',
      width: 24,
      rule: { zh: '1 至 30 字', en: '1 to 30 letters' },
    },
    {
      header: '英文名称',
      field: 'en',
      width: 24,
      rule: { zh: '不填同名称', en: 'The name when left out' },
    },
    {
      header: '排序',
      field: 'sort',
      rule: { zh: '小的在前', en: 'Small ones first' },
    },
    ...useColumns<ItemRow>(),
  ],
}
