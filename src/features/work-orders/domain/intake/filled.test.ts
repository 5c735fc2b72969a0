import { expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { anOrder, someFacts } from '../../testing/factories.ts'
import { anIntake } from '../../testing/samples.ts'
import { BLANK_COLUMNS, blankAgain, blanksOf, fillNames, fillsOf, type Fillable } from './filled.ts'
import { filledByFile } from './imported.ts'
import type { Intake } from './intake.ts'
import type { Order } from '../order/order.ts'

const NOTHING = Object.fromEntries(BLANK_COLUMNS.map((column) => [column, null]))
const order = (change: Partial<Order> = {}, texts: object = {}) => ({
  ...anOrder({ superior_no: '2611', superior_due_at: null }),
  ...NOTHING,
  ...change,
  ...texts,
})
const SAID: Intake = anIntake({
  ...{ superior_no: '2611', superior_due_at: '2026-12-10 18:00:00', category_id: '7', address: '云湖路1号' },
  ...{ area_id: '11', community_id: null, caller_name: '王小明', caller_phone: '12500000001', is_secret: 0 },
})
const CALLER = ['caller_name', 'caller_phone']
const ALL = ['superior_due_at', 'category', 'place', 'address', ...CALLER]

test.each<[string, Partial<Order>, object, Partial<Intake>, string[]]>([
  ['what is blank and said', {}, {}, {}, ALL],
  [
    'what stands there already stays',
    {},
    { address: '别处', area_id: '12' },
    {},
    ['superior_due_at', 'category', ...CALLER],
  ],
  [
    'of a place only the community is known: it is known',
    {},
    { community_id: '3' },
    {},
    ALL.filter((f) => f !== 'place'),
  ],
  ['nothing once it is with a department', { status: 'in_progress' }, {}, {}, []],
  ['nothing of what was deleted', { deleted_at: '2026-11-01 10:00:00' }, {}, {}, []],
  ['nothing of whom was forgotten', { erased_at: '2026-11-01 10:00:00' }, {}, {}, []],
  ['who was anonymous stays so', { is_anonymous: 1 }, {}, {}, ALL.filter((f) => !CALLER.includes(f))],
  ['who is anonymous now is not named', {}, {}, { is_anonymous: 1 }, ALL.filter((f) => !CALLER.includes(f))],
  [
    'who is secret now is not told to those who see the order',
    {},
    {},
    { is_secret: 1 },
    ALL.filter((f) => !CALLER.includes(f)),
  ],
  ['unless the order is secret, too', { is_secret: 1 }, {}, { is_secret: 1 }, ALL],
  ['a masked number is none', {}, {}, { phone_masked_source: 1 }, ALL.filter((f) => f !== 'caller_phone')],
  ['the deadline of the first round binds no other', { round: 2 }, {}, {}, ALL.slice(1)],
  ['nor does it undo what was granted', { due_explained: { moves: [] } }, {}, {}, ALL.slice(1)],
])('%s', (_name, change, texts, said, fields) => {
  expect(fillsOf(blanksOf(order(change, texts)), { ...SAID, ...said })).toEqual(fields)
})

test('the city’s deadline makes the clocks anew; without one they stay, whatever the category', () => {
  const desk = aDesk(anOrder({ superior_no: '2611', superior_due_at: null }))
  const fill = (...fields: Fillable[]) =>
    filledByFile(desk.order, fields, { ...SAID, batch: 'IM1' }, someFacts(desk.state))
  const done = fill('superior_due_at', 'category', 'address')
  expect(done.order).toMatchObject({
    ...{ category_id: '7', superior_due_at: '2026-12-10 18:00:00' },
    ...{ due_at: '2026-12-10 18:00:00', current_due_at: '2026-12-10 18:00:00' },
  })
  expect(done.order).not.toHaveProperty('start_at')
  expect([done.texts, done.log.map(({ key }) => key)]).toEqual([{ address: '云湖路1号' }, ['import_fill', 'edit_due']])
  const other = fill('category')
  expect([other.order, other.texts]).toEqual([{ category_id: '7' }, undefined])
})

test('what was filled in is blank again, apart from what the rules read', () => {
  expect(blankAgain(['category', 'superior_due_at', 'place', 'caller_gender', 'hint_assists'])).toEqual({
    ...{ area_id: null, community_id: null, caller_gender: 'unknown', hint_assist_dept_ids: [] },
  })
  expect(fillNames(['category', 'place'])).toEqual({ zh: '分类、区域', en: 'category, area' })
})
