import { expect, test } from 'vitest'

import type { OrderDetail } from '../../contract/detail.ts'
import { answeredBefore } from './answered-before.ts'

const PICTURE = { id: '7', file_name: '整改后.jpg' }
const reply = (state: string, submitted_at = '2026-11-24 10:00:00') =>
  ({
    ...{ state, submitted_at, content: '已现场核实并清理', is_true: 'yes', contact_status: 'contacted' },
    ...{ contact_at: '2026-11-24 09:00:00', contact_person: '王强', contact_phone: '138****5678', plan_date: null },
    ...{ resolve_status: 'resolved', unresolved_reason: '', reply_category: 'normal', public_reply: '已清理' },
    attachments: [PICTURE],
  }) as unknown as OrderDetail['replies'][number]
const given = (created_at: string) => ({ created_at }) as OrderDetail['allocations'][number]
const before = (replies: OrderDetail['replies'], at = '2026-11-23 08:00:00') =>
  answeredBefore({ replies, allocations: [given(at)], reply_id: null })

test.each(['rejected', 'withdrawn'])(
  'what a reply said that was %s is there to be mended, but no masked number',
  (state) => {
    expect(before([reply('approved'), reply(state)])).toEqual({
      ...{
        content: '已现场核实并清理',
        is_true: 'yes',
        contact_status: 'contacted',
        contact_at: '2026-11-24 09:00:00',
      },
      ...{ resolve_status: 'resolved', reply_category: 'normal', public_reply: '已清理' },
      attachments: [PICTURE],
    })
  },
)

test('what a unit wrote is there for the department that adopted it, as its own to be', () => {
  const adopted = { ...reply('approved'), id: '5', edited_content: '已清理并加装围挡' }
  const allocations = [given('2026-11-23 08:00:00')]
  const content = (reply_id: string | null) => answeredBefore({ replies: [adopted], allocations, reply_id })['content']
  expect([content('5'), content(null)]).toEqual(['已清理并加装围挡', undefined])
})

test('a reply that stands, none at all, and that of the department before leave the form as it is', () => {
  expect([before([reply('approved')]), before([]), before([reply('rejected')], '2026-11-25 08:00:00')]).toEqual([
    {},
    {},
    {},
  ])
})
