import { expect, it } from 'vitest'

import { wordsOf } from './drafts.ts'

it('of a draft its words are shown, and not what was chosen', () => {
  const content = {
    content: '已到现场',
    is_true: 'true',
    contact_at: '2026-11-23 09:00:00',
    attachments: [],
    opinion: '请核实',
  }
  expect(wordsOf({ ...content, dept_id: '12', recompute_due: 0 })).toBe('已到现场\n\n请核实')
})
