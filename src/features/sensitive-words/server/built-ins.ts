import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { RISK_LISTS } from '../domain/built-in-words.ts'

/** What a tenant begins with; who has lists of a kind already is not given more. */
export const riskWordRows: BuiltIn = {
  table: 'sensitive_word',
  key: ['kind', 'name'],
  together: ['kind'],
  rows: RISK_LISTS.map((list) => ({ kind: 'risk', ...list })),
}
