import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { anOrder } from '../../testing/factories.ts'
import { replied, withDepartment, withSubUnit } from '../../testing/forms.ts'
import { BLANK_TEXTS } from '../order/texts.ts'
import type { EditCommand } from './edit.ts'

const TEXTS = {
  ...BLANK_TEXTS,
  title: '路灯不亮',
  content: '路灯不亮，请联系13812345678处理',
  caller_phone: '13812345678',
}
const to = (change: Partial<EditCommand>): EditCommand => ({ recompute_due: 0, ...change })

describe('what is put right (T38)', () => {
  test('nothing is no change, and a number that is shown masked is none', () => {
    const desk = aDesk(anOrder())
    desk.with({ texts: TEXTS })
    expect(desk.refusal('dispatcher', 'edit', to({}))).toBe('UNCHANGED')
    const shown = { title: TEXTS.title, content: '路灯不亮，请联系138****5678处理', appeal_type: 'consult' } as const
    expect(desk.refusal('dispatcher', 'edit', to(shown))).toBe('UNCHANGED')
  })

  test.each(['12', '138****5678', '139****1111'])('%s is no number, and takes none away', (caller_phone) => {
    const desk = aDesk(anOrder())
    desk.with({ texts: TEXTS })
    expect(desk.refusal('dispatcher', 'edit', to({ title: '更正', caller_phone }))).toBe('INVALID caller_phone')
  })

  test('of a community, once it was named, its street may be all that is known', () => {
    const desk = aDesk(anOrder())
    desk.with({ texts: { ...TEXTS, area_id: 'street', community_id: 'community' } })
    expect(desk.refusal('dispatcher', 'edit', to({ area_id: 'street', community_id: 'community' }))).toBe('UNCHANGED')
    expect(desk.refusal('dispatcher', 'edit', to({ area_id: 'street' }))).toBe('')
    desk.with({ texts: { ...TEXTS, area_id: 'street' } })
    expect(desk.refusal('dispatcher', 'edit', to({ area_id: 'street' }))).toBe('UNCHANGED')
  })

  test('the history names the fields, and nothing that was in them', () => {
    const desk = aDesk(anOrder({ is_secret: 1 }))
    desk.with({ texts: TEXTS })
    const log = desk.act(
      'leader',
      'edit',
      to({ title: '路灯不亮三天', caller_phone: '13900001111', urgency: 'urgent_24h' }),
    )
    expect(log).toEqual([
      { key: 'edit', params: { fields: { zh: '标题、联系电话、紧急程度', en: 'title, phone, urgency' } } },
    ])
    expect(desk.order).toMatchObject({ urgency: 'urgent_24h', urgency_order: 1 })
  })
})

describe('deadlines', () => {
  test('stay, unless somebody has them recomputed: the order’s, its department’s and the sub-unit’s from where they began', () => {
    const desk = withSubUnit({ appeal_type: 'complaint' })
    const before = desk.records.allocation.map(({ due_at }) => due_at)
    desk.act('dispatcher', 'edit', to({ appeal_type: 'consult' }))
    expect(desk.records.allocation.map(({ due_at }) => due_at)).toEqual(before)
    desk.at('2026-11-25 10:00:00')
    desk.act('dispatcher', 'edit', to({ appeal_type: 'help', recompute_due: 1 }))
    const [dept, sub] = desk.records.allocation
    expect([desk.order.due_at, dept!.due_at, sub!.due_at]).toEqual([
      '2026-11-30 23:59:59',
      '2026-11-30 23:59:59',
      '2026-11-27 23:59:59',
    ])
    expect(desk.order).toMatchObject({ current_due_at: sub!.due_at, soon_at: sub!.soon_at, limit_n: 5 })
  })

  test('the city’s stays the city’s; an answer under review goes by the order’s', () => {
    const city = withDepartment({ superior_no: '2611', superior_due_at: '2026-12-10 18:00:00', appeal_type: 'tipoff' })
    city.act('dispatcher', 'edit', to({ appeal_type: 'consult', recompute_due: 1 }))
    expect([city.order.due_at, city.leaf.due_at]).toEqual(['2026-12-10 18:00:00', '2026-11-26 23:59:59'])
    const answered = replied()
    answered.act('dispatcher', 'edit', to({ appeal_type: 'help', recompute_due: 1 }))
    expect(answered.order.current_due_at).toBe('2026-11-30 23:59:59')
  })

  test('what was granted is not computed away', () => {
    const desk = withDepartment({ appeal_type: 'complaint' })
    const ask = { days: 2, reason_code: 'testing', reason: '需委托第三方检测，报告尚未出具' } as const
    desk.act('operator2', 'delay', { ...ask, informed_citizen: 1, attachments: [] })
    const recompute = to({ appeal_type: 'help', recompute_due: 1 })
    expect(desk.refusal('dispatcher', 'edit', recompute)).toBe('EDIT_MOVED recompute_due')
    desk.act('reviewer', 'delay_audit', { result: 'approve', opinion: '情况属实' })
    expect(desk.refusal('dispatcher', 'edit', recompute)).toBe('EDIT_MOVED recompute_due')
    expect(desk.refusal('dispatcher', 'edit', to({ appeal_type: 'help' }))).toBe('')
  })
})
