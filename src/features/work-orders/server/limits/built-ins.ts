import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { DEFAULT_LIMIT_RULES } from '../../domain/clocks/limits.ts'

/** The default table of limits (domain 3.4); who already has rules of its own is not given more. */
export const limitRuleRows: BuiltIn = {
  table: 'limit_rule',
  key: ['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity', 'is_redo', 'priority'],
  together: [],
  // Until when a rule holds is the tenant's alone.
  rows: DEFAULT_LIMIT_RULES.map(({ valid_from: _from, valid_to: _to, ...rule }) => rule),
}
