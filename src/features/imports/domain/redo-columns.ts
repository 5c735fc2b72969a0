import { REDO_REASONS } from './choices.ts'
import { RULES } from './column-rules.ts'
import { NORMAL_COLUMNS, RESULT_COLUMNS, offeredOf, type Column } from './columns.ts'
import { choice, orderNumber, prose, moments, times } from './readers.ts'

/** What the city wants done again (domain 6.2): what it says of any order, and why and until when. */
export const REDO_COLUMNS: readonly Column[] = [
  ...NORMAL_COLUMNS.filter((column) => !RESULT_COLUMNS.includes(column)),
  { header: '原工单编号', read: orderNumber('earlier_superior_no'), width: 22, rule: RULES.original_no },
  { header: '重办次数', read: times, width: 10, rule: RULES.times },
  {
    header: '重办原因',
    required: 'always',
    read: choice('redo_reason', REDO_REASONS),
    ...offeredOf('redo_reason', REDO_REASONS),
    width: 16,
    rule: RULES.choice,
  },
  { header: '回访时间', ...moments('visited_at'), width: 20, rule: RULES.time },
  { header: '回访意见', read: prose('visit_opinion', 1000), personal: 'text', width: 28, rule: RULES.prose1000 },
  { header: '重办要求', read: prose('redo_request', 500), personal: 'text', width: 28, rule: RULES.prose500 },
  { header: '重办时限', ...moments('redo_due_at', { day_means: 'its_end' }), width: 20, rule: RULES.redo_due },
  ...RESULT_COLUMNS,
]
