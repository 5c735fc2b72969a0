import { isRefusal } from '#kernel/errors.ts'
import { describe, expect, test } from 'vitest'

import { aReplyForm, aVisit, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'
import type { Desk } from '../../testing/desk.ts'
import { answered, composedAnswer, newItems, outcomeOfItems, rewritten, stillWanted, toAnswer } from './items.ts'

const TWO = [{ text: '路灯不亮' }, { text: '井盖松动' }]
const [LAMPS, LIDS] = [
  { no: 1, answer: '路灯已修复' },
  { no: 2, answer: '井盖已更换' },
]
const split = (): Desk => {
  const desk = withDepartment({}, { superior_no: null })
  desk.act('reviewer', 'items', { items: TWO })
  return desk
}
const shown = ({ order }: Desk) => order.items.map(({ answer, verdict }) => `${answer ?? '–'} ${verdict ?? '–'}`)

describe('demands that are put down again', () => {
  const [one, two] = newItems(['路灯不亮，联系13800001111', '井盖松动'])
  const items = [{ ...one!, answer: '已修' }, two!]
  test.each([
    [
      'stay what they are',
      [
        { no: 1, text: one!.text },
        { no: 2, text: two!.text },
      ],
      '1 已修,2 –',
    ],
    ['keep the numbers that the form shows masked', [{ no: 1, text: '路灯不亮，联系138****1111' }], '1 已修'],
    ['want a new answer when they say something else', [{ no: 1, text: '路灯全部不亮' }], '1 –'],
    ['want a new answer of another department', [{ no: 1, text: one!.text, assist_id: '7' }], '1 –'],
    [
      'may change places',
      [
        { no: 2, text: two!.text },
        { no: 1, text: one!.text },
      ],
      '2 –,1 已修',
    ],
    ['are told from new ones', [{ text: '要求补偿' }, { no: 2, text: two!.text }], '3 –,2 –'],
  ])('%s', (_name, written, expected) =>
    expect(
      rewritten(items, written)
        .map(({ no, answer }) => `${no} ${answer ?? '–'}`)
        .join(),
    ).toBe(expected),
  )
})

test('each is answered by the department that assists with it, all else by the lead', () => {
  const items = newItems(['甲', '乙', '丙', '丁', '戊']).map((item, i) => ({
    ...item,
    assist_id: [null, '1', '2', '3', '4'][i]!,
    answer: i === 2 ? '已答' : null,
  }))
  const assists = [
    { id: '1', state: 'pending' },
    { id: '2', state: 'replied' },
    { id: '3', state: 'cancelled' },
    { id: '4', state: 'replied' },
  ] as const
  const of = (own: string | null) =>
    toAnswer(items, assists, own ? { id: own } : null)
      .map(({ text }) => text)
      .join('')
  expect([of('1'), of('2'), of('3')]).toEqual(['乙', '丙', ''])
  // What an assisting department left open is the lead's after all.
  expect(of(null)).toBe('甲乙丁戊')
})

test('a missing answer is named by its place, an unknown one refused', () => {
  const items = newItems(['甲', '乙', '丙'])
  const refusal = (...answers: readonly { no: number; answer: string }[]) => {
    const done = answered(items, items, answers)
    return isRefusal(done) ? `${done.error.code} ${(done.params?.['n'] as string | undefined) ?? ''}`.trim() : ''
  }
  expect(refusal(LIDS)).toBe('ITEMS_UNANSWERED 1、3')
  expect(refusal({ no: 9, answer: '已办' })).toBe('ITEM_UNKNOWN')
  expect(refusal(LAMPS, LIDS, { no: 3, answer: '已补偿' })).toBe('')
})

test.each([
  [[], null],
  [['resolved', null], null],
  [['resolved', 'resolved'], 'resolved'],
  [['unresolved', 'unresolved'], 'unresolved'],
  [['resolved', 'unresolved'], 'partly'],
  [['partly', 'resolved'], 'partly'],
] as const)('verdicts %j come to %s', (verdicts, outcome) => expect(outcomeOfItems(verdicts)).toBe(outcome))

test('the answer of all is a numbered paragraph for each that is answered', () =>
  expect(
    composedAnswer([
      { text: '路灯不亮', answer: ' 已修复 ' },
      { text: '井盖松动', answer: '' },
      { text: '要求补偿。', answer: '已补偿' },
    ]),
  ).toBe('1. 路灯不亮：已修复\n3. 要求补偿：已补偿'))

test('another round is about what was not solved, or about all of it', () => {
  const [one, two] = newItems(['甲', '乙'])
  const solved = { ...one!, verdict: 'resolved' } as const
  expect(stillWanted([solved, two!])).toEqual([two])
  expect(stillWanted([solved])).toEqual([solved])
})

describe('an order with several demands', () => {
  test('cannot be answered while one of them is not, by whoever holds it', () => {
    const desk = split()
    expect(desk.refusal('operator2', 'reply', aReplyForm())).toBe('ITEMS_UNANSWERED items')
    expect(desk.refusal('operator2', 'reply', aReplyForm({ items: [LIDS] }))).toBe('ITEMS_UNANSWERED items')
    desk.act('operator2', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))
    expect(shown(desk)).toEqual(['路灯已修复 –', '井盖已更换 –'])
  })

  test('is answered by the centre itself demand by demand, too', () => {
    const desk = split()
    desk.act('leader', 'recall', { reason: '由中心直接答复' })
    expect(desk.refusal('reviewer', 'direct_reply', aReplyForm())).toBe('ITEMS_UNANSWERED items')
    expect(desk.refusal('reviewer', 'direct_reply', aReplyForm({ items: [LAMPS, LIDS] }))).toBe('')
  })

  test('keeps its answers when the reply is rejected, so that only what is wrong is written again', () => {
    const desk = split()
    desk.act('operator2', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))
    desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '第二项请补充更换时间后重新回复' })
    expect(desk.refusal('operator2', 'reply', aReplyForm({ items: [{ no: 2, answer: '井盖11月23日更换' }] }))).toBe('')
  })

  test('begins anew with another department', () => {
    const desk = split()
    desk.act('operator2', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))
    desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '第二项请补充更换时间后重新回复' })
    desk.act('leader', 'recall', { reason: '改由其他单位办理' })
    desk.act('leader', 'allocate', toDept('3'))
    expect(shown(desk)).toEqual(['– –', '– –'])
  })

  test('a sub-unit answers all of them for its department, which passes its answer on', () => {
    const desk = withSubUnit()
    desk.act('sub21', 'items', { items: TWO })
    expect(desk.refusal('sub21', 'reply', aReplyForm())).toBe('ITEMS_UNANSWERED items')
    desk.act('sub21', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))
    desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward: 1 })
    expect(shown(desk)).toEqual(['路灯已修复 –', '井盖已更换 –'])
  })

  test('is split further by its lead, and by nobody once it is answered', () => {
    const desk = split()
    const items = desk.order.items.map(({ no, text }) => ({ no, text }))
    expect(desk.refusal('operator2', 'items', { items })).toBe('UNCHANGED')
    desk.act('operator2', 'items', { items: [...items, { text: '要求赔偿' }] })
    expect(desk.order.items.map(({ no }) => no)).toEqual([1, 2, 3])
    expect(desk.refusal('operator3', 'items', { items: [] })).toBe('NOT_HOLDER')
    desk.act('operator2', 'items', { items: [] })
    desk.act('operator2', 'reply', aReplyForm())
    expect(desk.refusal('reviewer', 'items', { items: TWO })).toBe('STATE_NOT_ALLOWED')
  })
})

describe('a demand that another department answers', () => {
  const assisted = () => {
    const desk = split()
    desk.act('operator2', 'help', { dept_id: '3', kind: 'assist', task: '请更换破损的井盖' })
    const assist_id = desk.records.assist_order[0]!.id
    desk.act('operator2', 'items', {
      items: desk.order.items.map(({ no, text }) => ({ no, text, assist_id: no === 2 ? assist_id : null })),
    })
    return desk
  }
  const help = (items: readonly { no: number; answer: string }[] = []) => ({
    content: '井盖已经更换并加固',
    attachments: [],
    items,
  })

  test('is answered with its assist order, and the lead need not', () => {
    const desk = assisted()
    expect(desk.refusal('operator3', 'help_reply', help())).toBe('ITEMS_UNANSWERED items')
    expect(desk.refusal('operator3', 'help_reply', help([LAMPS, LIDS]))).toBe('ITEM_UNKNOWN items')
    desk.act('operator3', 'help_reply', help([LIDS]))
    expect(desk.refusal('operator2', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))).toBe('ITEM_UNKNOWN items')
    desk.act('operator2', 'reply', aReplyForm({ items: [LAMPS] }))
    expect(shown(desk)).toEqual(['路灯已修复 –', '井盖已更换 –'])
  })

  test('is the lead’s again when that department refuses, or is not asked any more', () => {
    const desk = assisted()
    desk.act('operator3', 'help_refuse', { reason: '井盖产权属于通信公司，非我单位' })
    desk.act('operator2', 'help_cancel', { reason: '同意，由本单位更换' })
    expect(desk.refusal('operator2', 'reply', aReplyForm({ items: [LAMPS] }))).toBe('ITEMS_UNANSWERED items')
    expect(desk.refusal('operator2', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))).toBe('')
  })

  test('cannot be given to a department that does not assist', () => {
    const desk = assisted()
    expect(desk.refusal('operator2', 'items', { items: [{ text: '要求赔偿', assist_id: '999' }] })).toBe(
      'ITEM_PART items',
    )
  })
})

describe('a call-back', () => {
  const done = () => {
    const desk = split()
    desk.act('operator2', 'reply', aReplyForm({ items: [LAMPS, LIDS] }))
    desk.act('reviewer', 'approve_reply', { forward: 0 })
    return desk
  }
  const verdicts = (second: 'resolved' | 'unresolved') =>
    [
      { no: 1, verdict: 'resolved' },
      { no: 2, verdict: second },
    ] as const

  test('asks about each of them', () => {
    const desk = done()
    expect(desk.refusal('visitor', 'visit', aVisit())).toBe('ITEMS_UNJUDGED items')
    expect(desk.refusal('visitor', 'visit', aVisit({ items: verdicts('resolved').slice(0, 1) }))).toBe(
      'ITEMS_UNJUDGED items',
    )
    expect(desk.refusal('visitor', 'visit', { channel: 'phone', call_result: 'no_answer', need_redo: 0 })).toBe('')
    desk.act('visitor', 'visit', aVisit({ items: verdicts('unresolved'), resolve_result: 'partly' }))
    expect(shown(desk)).toEqual(['路灯已修复 resolved', '井盖已更换 unresolved'])
  })

  test('that reopens the order leaves what was solved behind', () => {
    const desk = done()
    const redo = { resolve_result: 'partly', need_redo: 1, opinion: '井盖仍然松动' } as const
    desk.act('visitor', 'visit', aVisit({ items: verdicts('unresolved'), ...redo }))
    expect([desk.order.round, desk.order.items]).toEqual([
      2,
      [{ no: 2, text: '井盖松动', assist_id: null, answer: null, verdict: null }],
    ])
  })
})
