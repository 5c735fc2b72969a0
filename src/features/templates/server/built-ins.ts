import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { TEMPLATES } from '../domain/built-in-texts.ts'

/** What a tenant begins with; a kind of which it has texts already is its own. */
export const templateRows: BuiltIn = {
  table: 'order_template',
  key: ['kind', 'title', 'dept_id'],
  together: ['kind'],
  rows: Object.entries(TEMPLATES).flatMap(([kind, texts]) =>
    texts.map((text, at) => ({ kind, ...text, dept_id: null, sort: (at + 1) * 10 })),
  ),
}
