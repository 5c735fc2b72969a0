import type { Message } from '#kernel/messages.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { choiceCell, flagColumn, idsByCode, knownCell, useColumns } from '#platform/sheets/cells.ts'
import type { RecordColumn, RecordSheet } from '#platform/sheets/record-sheet.ts'

import { LIMITED_STEPS, limitRuleSave } from '../../contract/limit-rules.ts'
import { APPEAL_TYPE, COMPLEXITY, SOURCE_CHANNEL, URGENCY } from '../../domain/order/enums.ts'
import { LIMIT_STEP, LIMIT_UNIT } from '../../domain/clocks/limit-words.ts'
import { RULE_COLUMNS } from './limit-rules.ts'
import { saveLimitRule } from './rule-store.ts'

async function list(ctx: RequestContext) {
  const rows = await recordsOf(ctx, 'limit_rule')
    .select(['id', 'version', 'enabled', ...RULE_COLUMNS])
    .orderBy('id')
    .execute()
  const codes = new Map([...(await idsByCode(ctx, 'category'))].map(([code, id]) => [id, code]))
  return rows.map((row) => ({ ...row, category_code: row.category_id && (codes.get(row.category_id) ?? null) }))
}
type Row = Awaited<ReturnType<typeof list>>[number]

const ANY = { zh: '不填为不限', en: 'Any when left out' }
const NONE = { zh: '不填为不限时', en: 'No limit when left out' }

/** One of a list, or any: what is left empty says so. */
function anyOf<K extends string>(
  header: string,
  field: 'appeal_type' | 'urgency' | 'source_channel' | 'complexity',
  words: Readonly<Record<K, Message>>,
): RecordColumn<Row> {
  const { read, write } = choiceCell<Row, K>(words, (row) => row[field] as K)
  return { header, field, write: (row, own) => (row[field] ? write(row, own) : ''), read: read!, rule: ANY }
}

/** A length and its unit. */
const limitOf = (step: keyof typeof LIMIT_STEP): readonly RecordColumn<Row>[] => {
  const { read } = choiceCell<Row, keyof typeof LIMIT_UNIT>(LIMIT_UNIT, (row) => row[`${step}_unit`]!)
  const [n, unit] = [`${step}_n`, `${step}_unit`] as const
  const header = `${LIMIT_STEP[step].zh}时限`
  const rule = step === 'handle' ? { zh: '数字', en: 'A number' } : NONE
  const units = Object.values(LIMIT_UNIT).map(({ zh }) => zh)
  return [
    { header, field: n, write: (row) => String(row[n] ?? ''), rule, ...(step === 'handle' && { required: true }) },
    {
      ...{ header: `${header}单位`, field: unit, read: read! },
      write: (row) => (row[unit] ? LIMIT_UNIT[row[unit]].zh : ''),
      rule: { zh: units.join('、'), en: 'as written here' },
      ...(step === 'handle' && { required: true }),
    },
  ]
}

/** The table of limits, each rule by the number that its export gives; a row without one is a new rule. */
export const limitRuleSheetOf: RecordSheet<Row> = {
  title: { zh: '时限规则', en: 'Limit rules' },
  input: limitRuleSave.input,
  key: '编号',
  most: 2000,
  list,
  known: async (ctx) => ({ categories: await idsByCode(ctx, 'category') }),
  save: saveLimitRule,
  columns: [
    {
      header: '编号',
      write: ({ id }) => id,
      rule: { zh: '新增的行留空；导出的编号不要改', en: 'Leave it empty in a new row; do not change those exported' },
    },
    {
      header: '事项代码',
      field: 'category_id',
      ...knownCell<Row>('categories', { zh: '事项分类', en: 'category' }, (row) => row.category_code),
      rule: { zh: '含其下级；不填为不限', en: 'With those below it; any when left out' },
    },
    anyOf('诉求类型', 'appeal_type', APPEAL_TYPE),
    anyOf('紧急程度', 'urgency', URGENCY),
    anyOf('诉求来源', 'source_channel', SOURCE_CHANNEL),
    anyOf('复杂程度', 'complexity', COMPLEXITY),
    flagColumn<Row>('仅重办件', 'is_redo', { zh: '填“是”只适用于重办件', en: '是: only orders handled again' }),
    ...(['handle', ...LIMITED_STEPS] as const).flatMap(limitOf),
    {
      header: '优先级',
      field: 'priority',
      rule: { zh: '0 至 999', en: '0 to 999' },
    },
    ...useColumns<Row>(),
  ],
}
