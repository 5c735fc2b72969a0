import { choiceCell, useColumns } from '#platform/sheets/cells.ts'
import type { RecordColumn, RecordSheet } from '#platform/sheets/record-sheet.ts'

import { RISK_LEVEL, riskWordSave, sensitiveWordSave } from '../contract.ts'
import { allLists, saveWords } from './word-store.ts'

type Row = Awaited<ReturnType<typeof allLists>>[number]

const COLUMNS: readonly RecordColumn<Row>[] = [
  {
    header: '名称',
    required: true,
    field: 'name',
    rule: { zh: '词表的名称，1 至 20 字', en: 'Name of the list, 1 to 20 letters' },
  },
  {
    header: '词语',
    required: true,
    field: 'words',
    width: 60,
    rule: { zh: '用顿号分隔', en: 'With 、 between them' },
  },
  ...useColumns<Row>(),
]

const BASE = { key: '名称', most: 500 } as const

/** The lists of words that no public text may say, each by its name. */
export const sensitiveWordSheetOf: RecordSheet<Row> = {
  ...BASE,
  title: { zh: '敏感词', en: 'Sensitive words' },
  input: sensitiveWordSave.input,
  list: (ctx) => allLists(ctx, 'public'),
  save: (input: Parameters<typeof saveWords>[1], ctx) => saveWords('public', input, ctx),
  columns: COLUMNS,
}

/** The lists of words that tell of a danger, each by its name. */
export const riskWordSheetOf: RecordSheet<Row> = {
  ...BASE,
  title: { zh: '风险词', en: 'Words of danger' },
  input: riskWordSave.input,
  list: (ctx) => allLists(ctx, 'risk'),
  save: (input: Parameters<typeof saveWords>[1], ctx) => saveWords('risk', input, ctx),
  columns: [
    ...COLUMNS,
    {
      header: '紧急程度',
      required: true,
      field: 'urgency',
      ...choiceCell<Row, keyof typeof RISK_LEVEL>(RISK_LEVEL, ({ urgency }) => urgency ?? 'normal'),
      rule: { zh: '提到这些词的工单有多紧急', en: 'How urgent an order is that says one of them' },
    },
  ],
}
