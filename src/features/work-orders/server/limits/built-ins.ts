import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { DEFAULT_LIMIT_RULES } from '../../domain/limits.ts'

/** The default table of limits (domain 3.4); who already has rules of its own is not given more. */
export const limitRuleRows: BuiltIn = {
  table: 'limit_rule',
  key: ['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity', 'is_redo', 'priority'],
  together: [],
  rows: DEFAULT_LIMIT_RULES.map((rule) => ({ ...rule })),
}
