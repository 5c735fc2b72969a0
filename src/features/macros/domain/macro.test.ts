import { expect, test } from 'vitest'

import { macroFault, tidied, type Macro } from './macro.ts'

const NOTHING: Macro = {
  ...{ add_tag_ids: [], note: null, set_category_id: null },
  ...{ move: null, to_dept_id: null, opinion: null },
}

test.each<[string, Partial<Macro>, keyof Macro | null]>([
  ['nothing at all', {}, 'move'],
  ['a tag alone', { add_tag_ids: ['1'] }, null],
  ['a note alone', { note: '工单{order_no}已电话联系{dept}' }, null],
  ['an allocation to nobody', { move: 'allocate', opinion: '请办理' }, 'to_dept_id'],
  ['an allocation without a word', { move: 'allocate', to_dept_id: '7' }, 'opinion'],
  ['an allocation', { move: 'allocate', to_dept_id: '7', opinion: '请{dept}办理' }, null],
  ['a deadline that nobody knows yet', { move: 'allocate', to_dept_id: '7', opinion: '于{due}前办理' }, 'opinion'],
  ['a variable that there is not', { note: '{depts}' }, 'note'],
  ['an urge in the usual words', { move: 'urge' }, null],
])('%s', (_what, given, field) => {
  expect(macroFault({ ...NOTHING, ...given })?.field ?? null).toBe(field)
})

test('what the last step does not take is not kept', () => {
  const filled = { ...NOTHING, to_dept_id: '7', opinion: '请办理' }
  expect(tidied({ ...filled, move: 'sign' })).toMatchObject({ to_dept_id: null, opinion: null })
  expect(tidied({ ...filled, move: 'urge' })).toMatchObject({ to_dept_id: null, opinion: '请办理' })
  expect(tidied({ ...filled, move: 'allocate' })).toMatchObject({ to_dept_id: '7', opinion: '请办理' })
  expect(tidied(filled)).toMatchObject({ to_dept_id: null, opinion: null })
})
