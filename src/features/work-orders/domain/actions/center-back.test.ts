import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { CITY, anOrder } from '../../testing/factories.ts'
import { aBackForm } from '../../testing/forms.ts'

describe('the centre sends it back to the city (T21)', () => {
  test('only the city’s, without counting for anybody', () => {
    expect(aDesk(anOrder()).refusal('reviewer', 'center_back', aBackForm())).toBe('NO_SUPERIOR')
    const desk = aDesk(anOrder(CITY))
    expect(desk.refusal('reviewer', 'center_back', aBackForm({ basis: undefined }))).toBe('BACK_BASIS basis')
    desk.act('reviewer', 'center_back', aBackForm({ suggest_dept_id: '4', suggest_unit: '邻区城管局' }))
    expect(desk.order).toMatchObject({ status: 'need_report_back', back_count: 0, report_due_at: CITY.superior_due_at })
    expect(desk.records.order_back[0]).toMatchObject({ level: 0, suggest_unit: '邻区城管局', suggest_dept_id: null })
  })
})
