import { expect, test } from 'vitest'

import { ACTORS, anOrder } from '../../testing/factories.ts'
import { aDesk } from '../../testing/desk.ts'
import { withDepartment } from '../../testing/forms.ts'
import type { Reader } from '../lifecycle/facts.ts'
import { knowsLine } from '../rights/knowledge.ts'

const reader = (who: keyof typeof ACTORS): Reader => ({
  operator_id: ACTORS[who].operator_id,
  nick_name: ACTORS[who].nick_name,
  dept_id: ACTORS[who].dept_id,
})
const words = { content: '已与物业核对', scope: 'all', mention_ids: [], attachments: [] } as const

test('a note moves nothing: no status, no clock, no record of the process', () => {
  const desk = withDepartment()
  const before = desk.order
  const [line] = desk.act('operator2', 'note', words)
  expect(desk.order).toEqual(before)
  expect(line).toMatchObject({ key: 'note', params: { note: '已与物业核对' } })
})

test('whom it mentions finds the order, and is named in it', () => {
  const desk = aDesk(anOrder(), { facts: { people: [reader('supervisor')] } })
  const [line] = desk.act('dispatcher', 'note', { ...words, mention_ids: ['supervisor'] })
  expect(line).toMatchObject({ key: 'note_to', params: { people: 'supervisor' } })
  expect(desk.records.order_mention).toMatchObject([{ order_id: desk.order.id, operator_id: 'supervisor' }])
})

test.each([
  ['who may not read the order', [], 'all', ['operator3'], 'MENTION_UNKNOWN mention_ids'],
  [
    'who may not read a note for one’s own unit',
    [reader('operator2')],
    'unit',
    ['operator2'],
    'MENTION_UNKNOWN mention_ids',
  ],
  ['a colleague of one’s own unit', [reader('reviewer')], 'unit', ['reviewer'], ''],
] as const)('mentioning %s', (_who, people, scope, mention_ids, refused) => {
  const desk = aDesk(anOrder(), { facts: { people } })
  expect(desk.refusal('dispatcher', 'note', { ...words, scope, mention_ids })).toBe(refused)
})

test.each([
  ['the centre’s own, for a department', '1', '2', false],
  ['the centre’s own, for the centre', '1', '1', true],
  ['a department’s own, for the centre', '2', '1', false],
  ['one for everybody', 'all', '2', true],
])('%s', (_what, visible_to, dept_id, known) => {
  const line = { id: '5', action: 'note', dept_id: '9', visible_to }
  expect(knowsLine(line, { reach: 'whole', step: null, dept_id })).toBe(known)
})
