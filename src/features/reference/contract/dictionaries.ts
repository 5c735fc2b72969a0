import { z } from 'zod'

import { DATED, StateOfDays } from '#kernel/dated.ts'
import { ById, Flag, get, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

const Type = z.string().regex(/^[a-z_]{1,40}$/)

export const KEEPING = ['fixed', 'chosen', 'free'] as const

/** Where the words of dictionaries are kept, and what each of these screens is called. */
export const DICTIONARY_AT = {
  list: { path: '/sys/dictionary/manage', title: { zh: '数据字典', en: 'Dictionaries' } },
  add: { path: '/sys/dictionary/add', title: { zh: '新增字典项', en: 'New item' } },
  edit: { path: '/sys/dictionary/edit/:id', title: { zh: '编辑字典项', en: 'Edit the item' } },
  remove: { path: '/sys/dictionary/del/:id', title: { zh: '删除字典项', en: 'Delete the item' } },
} as const

const ItemRow = ById.extend({
  ...{ type: z.string(), dictionary: z.string(), keeping: z.enum(KEEPING), code: z.string() },
  ...{ zh: z.string(), en: z.string(), sort: z.int(), enabled: Flag, version: z.int() },
  ...DATED,
  state: StateOfDays,
  /** The tenant's own; what is delivered stays. */
  own: Flag,
})
export type ItemRow = z.output<typeof ItemRow>

export const itemManage = get('/v1/seller/reference/DictionaryManage', {
  title: { zh: '字典管理', en: 'Manage dictionaries' },
  access: 'granted',
  input: listInput(['place'], {
    /** A part of a word, or of the dictionary's title. */
    keyword: z.string().trim().max(50).optional(),
    type: Type.optional(),
    state: StateOfDays.optional(),
  }),
  output: pageOf(ItemRow).extend({
    /** All that there are. */
    dictionaries: z.array(z.object({ type: z.string(), zh: z.string(), en: z.string(), keeping: z.enum(KEEPING) })),
  }),
})

/** What is said with it, by which it stays. */
export const itemInfo = get('/v1/seller/reference/DictionaryInfo', {
  title: { zh: '字典项详情', en: 'Item of a dictionary' },
  access: 'granted',
  input: ById,
  output: ItemRow.extend({ held: z.object({ records: z.int() }) }),
})

/** Another name, place or state of an item, or a new one in a dictionary that is free (domain 8.9). */
export const itemSave = post('/v1/seller/reference/DictionarySave', {
  title: { zh: '保存字典项', en: 'Save an item of a dictionary' },
  access: 'granted',
  audit: 'dict_item.save',
  names_things: true,
  edits: itemManage,
  input: Seen.partial().extend({
    ...{ type: Type, zh: text(1, 30), en: text(0, 60).default('') },
    ...{ sort: whole(0, 9999).default(100), enabled: Flag.default(1), ...DATED },
  }),
  output: ById,
})

export const itemDel = post('/v1/seller/reference/DictionaryDel', {
  title: { zh: '删除字典项', en: 'Delete an item of a dictionary' },
  access: 'granted',
  audit: 'dict_item.delete',
  input: Seen,
  output: ById,
})

export const { read: itemSheet, take: itemSheetTake } = sheetEndpoints('/v1/seller/reference/Dictionary', {
  title: DICTIONARY_AT.list.title,
  audit: 'dict_item.sheet',
})
