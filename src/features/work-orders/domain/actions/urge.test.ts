import { expect, test } from 'vitest'

import { withDepartment, withSubUnit } from '../../testing/forms.ts'
import { usualUrge } from './urge.ts'

test('what is urged is told to its holder, counted, and changes nothing else', () => {
  const desk = withSubUnit()
  const { urge_count: _, urge_again_at: __, ...before } = desk.order
  desk.act('supervisor', 'urge', { origin: 'citizen', content: '诉求人再次来电，请尽快联系' })
  const { urge_count, urge_again_at: ___, ...after } = desk.order
  expect([urge_count, after]).toEqual([1, before])
  expect(desk.records.order_urge).toMatchObject([
    { dept_id: '21', origin: 'citizen', content: '诉求人再次来电，请尽快联系', created_by: 'supervisor' },
  ])
})

/** Office hours are 08:30–12:00 and 13:30–18:00; 2026-11-27 is a Friday. */
test.each([
  ['2026-11-23 09:00:00', '2026-11-23 14:30:00'],
  ['2026-11-23 16:00:00', '2026-11-24 10:30:00'],
  ['2026-11-27 17:00:00', '2026-11-30 11:30:00'],
  ['2026-11-28 22:00:00', '2026-11-30 14:00:00'],
])('what was urged at %s can be urged again from %s on', (now, again) => {
  const desk = withDepartment()
  desk.at(now)
  desk.act('supervisor', 'urge', { origin: 'staff' })
  expect(desk.order.urge_again_at).toBe(again)
  desk.at(`${again.slice(0, 10)} 00:00:00`)
  expect(desk.refusal('dispatcher', 'urge', { origin: 'staff' })).toBe('URGE_TOO_OFTEN')
  desk.at(again)
  expect(desk.refusal('dispatcher', 'urge', { origin: 'staff' })).toBe('')
})

test('who says nothing else names the deadline, or that it is over', () => {
  expect(usualUrge('2026-11-26 23:59:59', '2026-11-26 23:59:59')).toContain('2026-11-26 23:59')
  expect(usualUrge('2026-11-26 23:59:59', '2026-11-27 00:00:00')).toContain('已超过办理时限')
})
