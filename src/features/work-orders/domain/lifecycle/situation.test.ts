import { describe, expect, test } from 'vitest'

import { ERRORS, refuse } from '#kernel/errors.ts'

import { DEPTS, anOrder } from '../../testing/factories.ts'
import { aDesk } from '../../testing/desk.ts'
import { toDept } from '../../testing/forms.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from './facts.ts'
import type { OrderAction } from './rule.ts'
import { OFFERED_LEAF } from './situation.ts'

describe('what a rule is given', () => {
  test('an id for every row, however many units assist', () => {
    const unit = (id: string) => ({ ...DEPTS[1]!, id, path: `/1/${id}/` })
    const units = Array.from({ length: 12 }, (_, i) => unit(String(500 + i)))
    const [lead, ...assists] = units.map(({ id }) => id)
    const settings = { ...DEFAULT_LIFECYCLE_SETTINGS, assist_max: 12 }
    const depts = new Map([...DEPTS, ...units].map((dept) => [dept.id, dept]))
    const desk = aDesk(anOrder(), { facts: { settings, depts } })
    desk.act('dispatcher', 'allocate', toDept(lead!, { assist_dept_ids: assists }))
    const { allocation, assist_order } = desk.records
    const ids = [...allocation, ...assist_order].map(({ id }) => id)
    expect(ids.filter(Boolean)).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('to offer an action it reads no more than a list knows', () => {
    const rule: Pick<OrderAction<object>, 'unless'> = {
      // @ts-expect-error -- a list does not read by which deadline a department is judged, so a rule must not ask before it is performed
      unless: ({ leaf }) => (leaf?.kpi_due_at ? refuse(ERRORS.NO_PERMISSION) : null),
    }
    expect(OFFERED_LEAF).not.toContain('kpi_due_at')
    expect(rule.unless).toBeTypeOf('function')
  })
})
