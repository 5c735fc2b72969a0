import { RadioField } from '#ui/form/fields.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'
import { STATE_FILTER } from '#ui/record/validity.tsx'

import {
  RISK_AT,
  RISK_LEVEL,
  riskWordDel,
  riskWordManage,
  riskWordSave,
  riskWordSheet,
  riskWordSheetTake,
} from '../contract.ts'
import { SENSITIVE } from './messages.ts'
import { LIST_COLUMNS, WordListFields } from './word-lists.tsx'

/** The lists of words that tell of a danger. */
export const RiskWordRecord = recordScreenOf({
  id: 'risk-words',
  at: RISK_AT,
  list: {
    endpoint: riskWordManage,
    rowName: ({ name }) => name,
    columns: [
      ...LIST_COLUMNS,
      { key: 'urgency', title: SENSITIVE.level, width: 140, render: ({ urgency }, t) => t(RISK_LEVEL[urgency]) },
    ],
    filters: [{ kind: 'search', key: 'keyword', title: SENSITIVE.words }, STATE_FILTER],
    empty: SENSITIVE.riskNone,
  },
  Fields: RiskWordFields,
  add: {
    endpoint: riskWordSave,
    initial: { enabled: 1, urgency: 'urgent_24h' },
    consequence: SENSITIVE.riskConsequence,
    done: SENSITIVE.riskSaved,
  },
  edit: { endpoint: riskWordSave, consequence: SENSITIVE.riskConsequence, done: SENSITIVE.riskSaved },
  remove: { endpoint: riskWordDel, consequence: SENSITIVE.riskRemoveText, done: SENSITIVE.riskRemoved },
  sheets: [{ title: RISK_AT.list.title, read: riskWordSheet, take: riskWordSheetTake, at: RISK_AT.add.path }],
})

function RiskWordFields() {
  return (
    <>
      <WordListFields />
      <RadioField name="urgency" label={SENSITIVE.level} choices={RISK_LEVEL} />
    </>
  )
}
