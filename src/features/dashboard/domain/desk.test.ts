import { describe, expect, test } from 'vitest'

import { QUEUES, type Queue } from '#features/work-orders/domain/public.ts'

import { DESKS, deskOf } from './desk.ts'
import type { Desk } from './desk.ts'
import { firstOf } from './merge.ts'
import { dayBounds } from './numbers.ts'

const ROLE_DESKS = Object.entries(DESKS) as [keyof typeof DESKS, Desk][]

describe('the desks', () => {
  test.each(ROLE_DESKS.filter(([code]) => /^dept_|^subunit/.test(code)))(
    'the queues of %s exist on the side of a department',
    (_code, { todo, watch }) => {
      expect([...todo, ...watch].filter((queue) => (QUEUES[queue] as Queue).dept === null)).toEqual([])
    },
  )

  test('a list of orders has a name, and a desk without orders has none', () => {
    for (const [code, { list, todo }] of ROLE_DESKS) expect(list === 'none', code).toBe(todo.length === 0)
  })

  test('the three administrators and the grid see nothing of orders', () => {
    for (const code of ['sys_admin', 'sec_admin', 'audit_admin', 'grid_member'] as const) {
      const desk: Desk = DESKS[code]
      expect([...desk.todo, ...desk.watch, ...desk.blocks.filter((block) => block !== 'accounts')]).toEqual([])
    }
  })

  test.each([
    [['center_reviewer'], '1', DESKS.center_reviewer],
    [['made_here', 'center_visitor'], '1', DESKS.center_visitor],
    [['made_here'], '1', DESKS.leader_viewer],
    [['made_here'], '2', DESKS.dept_operator],
    [['made_here'], '3', DESKS.subunit_operator],
    [[], '4', DESKS.grid_member],
  ])('who is %j at level %s', (roles, user_level, desk) => {
    expect(deskOf({ roles, user_level })).toBe(desk)
  })
})

describe('the numbers', () => {
  test('today is compared with yesterday up to the same time', () => {
    expect(dayBounds('2026-03-01 09:30:15')).toEqual({
      today: { from: '2026-03-01 00:00:00', to: '2026-03-01 09:30:15' },
      yesterday: { from: '2026-02-28 00:00:00', to: '2026-02-28 09:30:15' },
    })
  })

  test('of several lists the most pressing orders stand first; one list keeps its order', () => {
    const at = (urgency: 'urgent_2h' | 'normal', due_at: string | null) => ({ urgency, due_at })
    const [late, soon, never, urgent] = [at('normal', '1'), at('normal', '2'), at('normal', null), at('urgent_2h', '9')]
    expect(
      firstOf(
        [
          [late, never],
          [urgent, soon],
        ],
        3,
      ),
    ).toEqual([urgent, late, soon])
    expect(firstOf([[never, urgent, late]], 2)).toEqual([never, urgent])
  })
})
