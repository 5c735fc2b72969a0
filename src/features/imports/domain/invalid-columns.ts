import { INVALID_REASONS } from './choices.ts'
import { RULES } from './column-rules.ts'
import { NORMAL_COLUMNS, RESULT_COLUMNS, offeredOf, type Column } from './columns.ts'
import { choice, line, prose, moments } from './readers.ts'

/** What the file of invalid orders has in common with the others; of it only these are asked for. */
const SHARED = ['序号', '工单编号', '工单标题', '诉求类型', '诉求来源', '来电人', '性别', '联系电话', '来电号码']
const REST = ['是否匿名', '是否保密', '是否公开身份', '诉求内容', '事发地址', '受理时间', '备注']
const ASKED = ['工单编号', '诉求内容', '受理时间']

/** What the city says is no order at all (domain 6.2). */
export const INVALID_COLUMNS: readonly Column[] = [
  ...NORMAL_COLUMNS.filter(({ header }) => [...SHARED, ...REST].includes(header)).map(
    ({ required, ...column }): Column => (required && ASKED.includes(column.header) ? { ...column, required } : column),
  ),
  {
    header: '无效原因',
    required: 'always',
    read: choice('invalid_reason', INVALID_REASONS),
    ...offeredOf('invalid_reason', INVALID_REASONS),
    width: 16,
    rule: RULES.invalid_reason,
  },
  { header: '判定单位', read: line('judged_by', 60), width: 18, rule: RULES.judged_by },
  { header: '判定时间', ...moments('judged_at'), width: 20, rule: RULES.time },
  { header: '判定说明', read: prose('judged_note', 500), personal: 'text', width: 28, rule: RULES.prose500 },
  ...NORMAL_COLUMNS.filter(({ apart }) => apart).map(({ header, aliases }): Column => ({
    header,
    aliases,
    apart: true,
    in_template: false,
    rule: RULES.ignored,
  })),
  ...RESULT_COLUMNS,
]
