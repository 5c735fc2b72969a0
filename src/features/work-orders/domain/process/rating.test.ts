import { describe, expect, test } from 'vitest'

import { isRefusal } from '#kernel/errors.ts'

import type { Desk } from '../../testing/desk.ts'
import { CITY, ACTORS, someFacts, type Who } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, anAudit, toDept, withDepartment } from '../../testing/forms.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'
import { knownRecords, type Knowledge, type KnownRecords } from '../rights/knowledge.ts'
import { rated, ratingAnswered } from './rating.ts'

const HELP = { kind: 'whistle', task: '现场需要执法力量配合，请派员到场' } as const
const ANSWER = { content: '接哨后四十分钟内到场，已责令整改', attachments: [] }

/** Department 2 called in 3 and 4, and both have come. */
function helped(intake: object = {}): Desk {
  const desk = withDepartment(intake)
  for (const dept_id of ['3', '4']) {
    desk.act('operator2', 'help', { dept_id, ...HELP })
    desk.act(`operator${dept_id as '3' | '4'}`, 'help_reply', ANSWER)
  }
  return desk
}
const one = (desk: Desk, dept_id = '3') => desk.records.assist_order.find((a) => a.dept_id === dept_id)!
const of = (desk: Desk, dept_id = '3') => ({ assist_id: one(desk, dept_id).id })
/** Where it is by then. */
const STEPS = {
  accepted: (desk: Desk) => desk.act('operator2', 'help_accept', of(desk)),
  'accepted by the centre': (desk: Desk) => desk.act('dispatcher', 'help_accept', of(desk)),
  marked: (desk: Desk) => desk.act('operator2', 'help_accept', { ...of(desk), rating: 4 }),
  answered: (desk: Desk) => desk.act('operator2', 'reply', aReplyForm()),
  approved: (desk: Desk) => desk.act('reviewer', 'approve_reply', { reply_category: 'normal', forward: 0 }),
  reopened: (desk: Desk) => desk.act('leader', 'reopen', { reason: '诉求人反映问题仍在' }),
  'with it again': (desk: Desk) => {
    desk.at('2026-11-24 09:00:00')
    desk.act('leader', 'allocate', toDept('2'))
  },
  'sent back': (desk: Desk) => desk.act('operator2', 'back', aBackForm({ suggest_dept_id: '5' })),
  'taken by 5': (desk: Desk) =>
    desk.act('reviewer', 'audit_back', anAudit(desk, 'reassign', { allocate: toDept('5') })),
} as const
const after = (desk: Desk, ...steps: readonly (keyof typeof STEPS)[]): Desk => {
  for (const step of steps) STEPS[step](desk)
  return desk
}
const able = (desk: Desk): Who[] =>
  (Object.keys(ACTORS) as Who[]).filter((who) => desk.actions(who).includes('help_rate'))

describe('who may rate help, and when (T42)', () => {
  const LEAD = ['admin2', 'operator2']
  test.each([
    ['while it may still be returned', [], []],
    ['once it was taken up', ['accepted'], LEAD],
    ['also by the centre in its name', ['accepted by the centre'], LEAD],
    ['and changed while the order is open', ['marked'], LEAD],
    ['once the lead has replied, which takes it up', ['answered'], LEAD],
    ['still when the order is completed', ['answered', 'approved'], LEAD],
    ['not what an earlier round was helped with', ['answered', 'approved', 'reopened', 'with it again'], []],
    ['not who has lost the order', ['accepted', 'sent back', 'taken by 5'], []],
  ] as const)('%s', (_what, steps, who) => expect(able(after(helped(), ...steps))).toEqual(who))

  test('a mark that stands is final once the order is completed; who has none yet may still get one', () => {
    const desk = after(helped(), 'marked', 'answered')
    expect(desk.order).toMatchObject({ assist_to_rate: 1, assist_rated: 1 })
    STEPS.approved(desk)
    expect(desk.refusal('operator2', 'help_rate', { ...of(desk), rating: 5 })).toBe('ASSIST_DONE assist_id')
    desk.act('operator2', 'help_rate', { ...of(desk, '4'), rating: 5 })
    expect(able(desk)).toEqual([])
  })

  test('within five working days of its end, or never where the district says so', () => {
    expect(one(after(helped(), 'accepted')).rating_due_at).toBe('2026-11-30 23:59:59')
    const desk = helped()
    desk.with({ settings: { ...DEFAULT_LIFECYCLE_SETTINGS, rating_workdays: 0 } })
    expect(desk.refusal('operator2', 'help_accept', { ...of(desk), rating: 5 })).toBe('RATING_OFF rating')
    expect(able(after(desk, 'accepted'))).toEqual([])
  })
})

describe('what a mark needs', () => {
  test.each([
    [{ rating: 5 }, ''],
    [{ rating: 3 }, ''],
    [{ rating: 2 }, 'RATING_WORD rating_word'],
    [{ rating: 1, rating_word: '两小时后仍未到场' }, ''],
  ] as const)('%j', (mark, refusal) => {
    const desk = helped()
    expect(desk.refusal('operator2', 'help_accept', { ...of(desk), ...mark })).toBe(refusal)
    expect(desk.refusal('dispatcher', 'help_accept', { ...of(desk), ...mark })).toBe('RATING_OTHERS rating')
    STEPS.accepted(desk)
    expect(desk.refusal('operator2', 'help_rate', { ...of(desk), ...mark })).toBe(refusal)
  })

  test('another one than before; the one before stays in the history, and was the centre’s and the lead’s to read', () => {
    const desk = helped()
    const first = desk.act('operator2', 'help_accept', { ...of(desk), rating: 2, rating_word: '到场较晚' })
    expect(desk.refusal('operator2', 'help_rate', { ...of(desk), rating: 2, rating_word: '到场较晚' })).toBe(
      'UNCHANGED',
    )
    const second = desk.act('operator2', 'help_rate', { ...of(desk), rating: 4 })
    const lines = [...first, ...second].filter(({ key }) => key === 'help_rate')
    expect(lines.map(({ params, visible_to }) => [params?.['n'], visible_to])).toEqual([
      [2, '1 2'],
      [4, '1 2'],
    ])
    expect(one(desk)).toMatchObject({ rating: 4, rating_word: null })
    expect(desk.told.map(({ event, to }) => [event, to.dept_id])).toEqual([['assist_rated', '3']])
  })
})

test('who was rated answers each mark once', () => {
  const desk = after(helped(CITY), 'marked')
  const facts = someFacts(desk.state)
  const answered = ratingAnswered(one(desk), '已安排专人驻点', facts)
  expect(answered).toMatchObject({ updates: [{ set: { rating_answer: '已安排专人驻点' } }] })
  const said = { ...one(desk), rating_answer: '已安排专人驻点' }
  expect(ratingAnswered(said, '补充', facts)).toMatchObject({ error: { code: 'RATING_ANSWERED' } })
  const again = rated(said, { rating: 5 }, facts)
  expect(isRefusal(again) || again.set).toMatchObject({ rating: 5, rating_answer: null })
})

describe('who reads a mark', () => {
  const MARKED = {
    ...{ id: '7', dept_id: '3', from_dept_id: '2', state: 'closed' as const, rating: 1, rating_word: '未到场' },
    ...{ rated_at: '2026-11-24 10:00:00', rating_due_at: '2026-11-30 23:59:59', rating_answer: '道路封闭' },
  } as const
  const NONE = { rating: null, rating_word: null, rated_at: null, rating_due_at: null, rating_answer: null }
  const reader = (known: Partial<Knowledge>): Knowledge => ({ reach: 'whole', step: null, dept_id: '9', ...known })
  test.each<[string, Knowledge, object]>([
    ['the centre, all of it', reader({ centre: true }), MARKED],
    ['who was helped, all of it', reader({ dept_id: '2' }), MARKED],
    ['who helped, but not by when it was to come', reader({ dept_id: '3' }), { ...MARKED, rating_due_at: null }],
    ['the same once it has answered', reader({ dept_id: '3', reach: 'own' }), { rating: 1, rating_answer: '道路封闭' }],
    ['another that assists, nothing', reader({ dept_id: '4' }), NONE],
    ['a unit of who was helped, nothing', reader({ dept_id: '21' }), NONE],
    [
      'who was helped and lost the order, what it said',
      reader({ dept_id: '2', reach: 'past', step: '8' }),
      { rating: 1, rating_answer: null },
    ],
  ])('%s', (_who, known, told) => {
    const records = { ...NO_RECORDS, assists: [MARKED] }
    expect(knownRecords(records, known).assists[0]).toMatchObject(told)
  })
})

const NO_RECORDS: KnownRecords = {
  ...{ logs: [], allocations: [], assists: [], replies: [], contacts: [], backs: [], reports: [], supervisions: [] },
  ...{ delays: [], pauses: [], urges: [], instructions: [], unmaskings: [], visits: [], followups: [] },
}
