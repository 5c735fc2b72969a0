import { expect, test } from 'vitest'

import { wordsOf } from './drafts.ts'

test('of a draft its words are shown, and not what was chosen', () => {
  const content = {
    content: '已到现场',
    is_true: 'true',
    contact_at: '2026-11-23 09:00:00',
    attachments: [{ id: '9', file_name: '现场.jpg', uploader: '王敏' }],
    opinion: '请核实',
    items: [{ text: '修路灯' }, { no: 2, answer: '已换灯泡' }],
  }
  expect(wordsOf({ ...content, dept_id: '12', recompute_due: 0 })).toBe('已到现场\n\n请核实\n\n修路灯\n\n已换灯泡')
})
