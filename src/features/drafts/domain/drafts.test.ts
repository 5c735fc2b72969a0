import { expect, test } from 'vitest'

import { withoutOldFiles, wordsOf } from './drafts.ts'

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

const brought = { id: '9', created_at: '2026-11-22 09:00:00' }
const had = { id: '5', created_at: '2026-11-01 09:00:00' }
const later = { id: '10', created_at: '2026-11-22 20:00:00' }

test.each([
  ['within a day', '2026-11-23 09:00:00', ['5', '9', '10']],
  ['a day after a file was brought, whenever something was typed since', '2026-11-23 09:00:01', ['5', '10']],
  ['long after', '2026-11-28 09:00:00', ['5']],
])('%s a draft has the files that can still be sent, and those that its order had', (_when, now, left) => {
  const values = { content: '已到现场', attachments: [had, brought, later] }
  const kept = withoutOldFiles(values, '2026-11-22 20:30:00', now)
  expect((kept['attachments'] as readonly { id: string }[] | undefined)?.map(({ id }) => id)).toEqual(left)
})
