import { recordScreenOf } from '#ui/record/RecordScreen.tsx'
import { STATE_FILTER } from '#ui/record/validity.tsx'

import {
  SENSITIVE_AT,
  sensitiveWordDel,
  sensitiveWordManage,
  sensitiveWordSave,
  sensitiveWordSheet,
  sensitiveWordSheetTake,
} from '../contract.ts'
import { SENSITIVE } from './messages.ts'
import { LIST_COLUMNS, WordListFields } from './word-lists.tsx'

/** The lists of words that no public text may say. */
export const SensitiveWordRecord = recordScreenOf({
  id: 'sensitive-words',
  at: SENSITIVE_AT,
  list: {
    endpoint: sensitiveWordManage,
    rowName: ({ name }) => name,
    columns: LIST_COLUMNS,
    filters: [{ kind: 'search', key: 'keyword', title: SENSITIVE.words }, STATE_FILTER],
    empty: SENSITIVE.none,
  },
  Fields: WordListFields,
  add: {
    endpoint: sensitiveWordSave,
    initial: { enabled: 1 },
    consequence: SENSITIVE.consequence,
    done: SENSITIVE.saved,
  },
  edit: { endpoint: sensitiveWordSave, consequence: SENSITIVE.consequence, done: SENSITIVE.saved },
  remove: { endpoint: sensitiveWordDel, consequence: SENSITIVE.removeText, done: SENSITIVE.removed },
  sheets: [
    {
      ...{ title: SENSITIVE_AT.list.title, at: SENSITIVE_AT.add.path },
      ...{ read: sensitiveWordSheet, take: sensitiveWordSheetTake },
    },
  ],
})
