import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import type { Desk } from '../../testing/desk.ts'
import { NOW, anOrder } from '../../testing/factories.ts'
import { aContact, aReplyForm, replied, toDept, withDepartment } from '../../testing/forms.ts'
import type { ReplyCommand } from '../process/reply-fields.ts'

const OPEN = { resolve_status: 'partly', unresolved_reason: '需待专项资金到位后分批实施改造' } as const
const CONTACTED = {
  contact_status: 'contacted',
  contact_phone: '12300000002',
  contact_at: NOW,
  contact_person: '张先生',
} as const
const approve = (
  desk: Desk,
  change: { reply_category?: 'normal' | 'compliance' | 'notscope'; content?: string } = {},
) => desk.act('reviewer', 'approve_reply', { reply_category: 'normal', forward: 0, ...change })

describe('signing and contacting (T12, T13)', () => {
  test('the department signs once', () => {
    const desk = withDepartment()
    desk.act('operator2', 'sign', {})
    expect(desk.leaf).toMatchObject({ state: 'handling', signed_at: NOW, signed_by: 'operator2' })
    expect(desk.refusal('admin2', 'sign', {})).toBe('SIGNED')
    expect(desk.order.status).toBe('in_progress')
  })

  test('working on it signs for it; the first contact that reached somebody counts', () => {
    const desk = withDepartment()
    desk.at('2026-11-23 10:00:00')
    desk.act('operator2', 'contact', aContact({ result: 'no_answer', at: '2026-11-23 09:30:00' }))
    expect([desk.leaf.state, desk.leaf.first_contact_at, desk.order.first_contact_at]).toEqual(['handling', null, null])
    expect(desk.leaf).toMatchObject({ signed_at: '2026-11-23 10:00:00', signed_by: 'operator2' })
    desk.act('operator2', 'contact', aContact({ at: '2026-11-23 09:40:00' }))
    desk.act('operator2', 'contact', aContact({ at: '2026-11-23 09:50:00' }))
    expect([desk.leaf.first_contact_at, desk.order.first_contact_at]).toEqual([
      '2026-11-23 09:40:00',
      '2026-11-23 09:40:00',
    ])
  })

  test.each(['2026-11-23 08:59:59', '2026-11-23 09:00:01'])(
    'a contact lies between the allocation and now, not at %s',
    (at) => {
      expect(withDepartment().refusal('operator2', 'contact', aContact({ at }))).toBe('CONTACT_TIME at')
    },
  )
})

describe('the fields of a reply (T14)', () => {
  const cases: [string, Partial<ReplyCommand>, string][] = [
    ['contacted needs the phone', { ...CONTACTED, contact_phone: undefined }, 'CONTACT_FIELDS contact_phone'],
    ['contacted needs the time', { ...CONTACTED, contact_at: undefined }, 'CONTACT_FIELDS contact_at'],
    ['contacted needs the person', { ...CONTACTED, contact_person: undefined }, 'CONTACT_FIELDS contact_person'],
    ['not before the allocation', { ...CONTACTED, contact_at: '2026-11-23 08:00:00' }, 'CONTACT_TIME contact_at'],
    ['not in the future', { ...CONTACTED, contact_at: '2026-11-23 10:00:00' }, 'CONTACT_TIME contact_at'],
    ['whom it reached is enough', CONTACTED, ''],
    ['that nobody was reached is on record', { contact_status: 'unreachable' }, 'CONTACT_REQUIRED contact_status'],
    ['partly solved says why', { resolve_status: 'partly' }, 'UNRESOLVED_REASON unresolved_reason'],
    [
      'unsolved says why, in ten characters',
      { resolve_status: 'unresolved', unresolved_reason: '资金未到位' },
      'UNRESOLVED_REASON unresolved_reason',
    ],
    ['what is promised is due on a day to come', { ...OPEN, plan_date: '2026-11-23' }, 'PROMISE_DAY plan_date'],
    ['from tomorrow on', { ...OPEN, plan_date: '2026-11-24' }, ''],
    ['and within a year', { ...OPEN, plan_date: '2027-11-24' }, 'PROMISE_DAY plan_date'],
    ['what is done promises nothing', { plan_date: '2026-01-01' }, ''],
    ['explained needs no reason', { resolve_status: 'explained' }, ''],
    [
      'compliance names its basis',
      { reply_category: 'compliance', attachments: ['1'] },
      'BASIS_REQUIRED category_basis',
    ],
    [
      'beyond duty proves it',
      { reply_category: 'notscope', category_basis: '依据《城市市容和环境卫生管理条例》第十四条办理' },
      'BASIS_REQUIRED attachments',
    ],
    [
      'both, and it is done',
      {
        reply_category: 'notscope',
        category_basis: '依据《城市市容和环境卫生管理条例》第十四条办理',
        attachments: ['1'],
      },
      '',
    ],
    ['a public answer names no phone', { public_reply: '请拨打13800138000联系' }, 'PII_IN_PUBLIC public_reply'],
    ['nor a sensitive word', { public_reply: '已告知那个蠢 货' }, 'WORD_IN_PUBLIC public_reply'],
    ['nor an identity number', { public_reply: '身份证110101199003078515' }, 'PII_IN_PUBLIC public_reply'],
  ]
  test.each(cases)('%s', (_, change, refusal) => {
    expect(withDepartment().refusal('operator2', 'reply', aReplyForm(change))).toBe(refusal)
  })

  test.each(['complaint', 'tipoff'] as const)('a true %s needs evidence', (appeal_type) => {
    const desk = withDepartment({ appeal_type })
    expect(desk.refusal('operator2', 'reply', aReplyForm({ is_true: 'yes' }))).toBe('EVIDENCE_REQUIRED attachments')
    expect(desk.refusal('operator2', 'reply', aReplyForm({ is_true: 'yes', attachments: ['1'] }))).toBe('')
    expect(desk.refusal('operator2', 'reply', aReplyForm({ is_true: 'no' }))).toBe('')
  })

  test('a public order needs a public answer', () => {
    expect(withDepartment({ is_public: 1 }).refusal('operator2', 'reply', aReplyForm())).toBe(
      'PUBLIC_REPLY_REQUIRED public_reply',
    )
  })

  test('who called anonymously cannot be contacted', () => {
    expect(
      withDepartment({ is_anonymous: 1 }).refusal('operator2', 'reply', aReplyForm({ contact_status: 'refused' })),
    ).toBe('')
  })

  test('a reply that reached the caller puts the contact on record, unless it is there', () => {
    const desk = withDepartment()
    const recorded = () =>
      desk.records.contact_record.map(({ person, phone, result, at }) => [person, phone, result, at])
    desk.act('operator2', 'reply', aReplyForm(CONTACTED))
    expect(recorded()).toEqual([['张先生', '12300000002', 'contacted', NOW]])
    expect([desk.leaf.first_contact_at, desk.order.first_contact_at]).toEqual([NOW, NOW])

    const known = withDepartment()
    known.act('operator2', 'contact', aContact({ at: NOW }))
    known.act('operator2', 'reply', aReplyForm(CONTACTED))
    expect(known.records.contact_record).toHaveLength(1)
  })

  test('unreachable needs three attempts on two half-days', () => {
    const desk = withDepartment()
    const form = aReplyForm({ contact_status: 'unreachable' })
    const tryAt = (at: string) => {
      desk.at(at)
      desk.act('operator2', 'contact', aContact({ result: 'no_answer', at }))
    }
    for (const at of ['2026-11-23 09:10:00', '2026-11-23 10:00:00', '2026-11-23 11:59:59']) tryAt(at)
    expect(desk.refusal('operator2', 'reply', form)).toBe('UNREACHABLE_PROOF contact_status')
    tryAt('2026-11-23 12:00:00')
    expect(desk.refusal('operator2', 'reply', form)).toBe('')
  })

  test('assists answer first; the lead’s reply takes them up', () => {
    const desk = aDesk(anOrder())
    desk.act('dispatcher', 'allocate', toDept('2', { assist_dept_ids: ['3', '4'] }))
    desk.act('operator3', 'help_reply', { content: '已派人到场配合处理', attachments: [] })
    expect(desk.refusal('operator2', 'reply', aReplyForm())).toBe('ASSIST_OPEN')
    expect(desk.refusal('operator3', 'help_reply', { content: '再次答复', attachments: [] })).toBe('NOT_HOLDER')
    desk.act('operator4', 'help_reply', { content: '已派人到场配合处理', attachments: [] })
    desk.act('operator2', 'reply', aReplyForm())
    expect(desk.records.assist_order.map((a) => a.state)).toEqual(['closed', 'closed'])
  })
})

describe('a reply on its way (T14–T18)', () => {
  test('it waits for review while the order’s own clock is shown', () => {
    const desk = withDepartment({ superior_no: '2611', superior_due_at: '2026-11-30 18:00:00' })
    desk.act('operator2', 'reply', aReplyForm())
    expect(desk.order).toMatchObject({
      status: 'dept_reply',
      pending_action: 'review_reply',
      holder_dept_id: '1',
      current_due_at: '2026-11-30 18:00:00',
      review_due_at: '2026-11-24 23:59:59',
    })
    expect(desk.leaf).toMatchObject({
      state: 'replied',
      replied_at: NOW,
      is_late: 0,
      signed_at: NOW,
      signed_by: 'operator2',
    })
  })

  test('late is late by the moment of the reply', () => {
    const desk = withDepartment()
    desk.at('2026-11-27 08:00:00')
    desk.act('operator2', 'reply', aReplyForm())
    expect([desk.leaf.is_late, desk.order.was_overdue]).toEqual([1, 1])
  })

  test('approved, the city’s order is to be reported; the department’s words stay beside the edited ones', () => {
    const desk = replied({ superior_no: '2611', superior_due_at: '2026-11-30 18:00:00' })
    const [line] = approve(desk, {
      reply_category: 'compliance',
      content: '经核查，已按规定办结，感谢您的监督与支持。',
    })
    expect(desk.order).toMatchObject({
      status: 'need_report_reply',
      reply_category: 'compliance',
      report_due_at: '2026-11-30 18:00:00',
      allocation_id: null,
      lead_path: '/1/2/',
    })
    expect(desk.records.order_reply[0]).toMatchObject({
      state: 'approved',
      edited_content: '经核查，已按规定办结，感谢您的监督与支持。',
      content: aReplyForm().content,
    })
    expect(desk.records.allocation[0]!.state).toBe('accepted')
    expect(line!.params).toMatchObject({ category: 'compliance' })
    desk.act('reviewer', 'report', { attachments: [], method: 'manual', superior_receipt_no: 'R1' })
    expect(desk.order).toMatchObject({
      status: 'completed_reply',
      holder_dept_id: null,
      reported_at: NOW,
      completed_at: NOW,
      is_on_time: 1,
      current_due_at: null,
    })
    expect(desk.records.order_report[0]).toMatchObject({
      type: 'reply',
      category: 'compliance',
      content: '经核查，已按规定办结，感谢您的监督与支持。',
      receipt_no: 'R1',
    })
  })

  test('a local order is done with the approval, without a report', () => {
    const desk = replied()
    approve(desk)
    expect(desk.order).toMatchObject({
      status: 'completed_reply',
      completed_at: NOW,
      is_on_time: 1,
      report_state: 'none',
    })
    expect(desk.records.order_report).toEqual([])
  })

  test.each([
    ['2026-11-30 18:00:00', 1],
    ['2026-11-30 18:00:01', 0],
  ])('on time goes by the city’s deadline: reported %s', (at, is_on_time) => {
    const desk = replied({ superior_no: '2611', superior_due_at: '2026-11-30 18:00:00' })
    approve(desk)
    desk.at(at)
    desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
    expect(desk.order).toMatchObject({ is_on_time, was_overdue: is_on_time ? 0 : 1 })
  })

  test.each([
    ['2026-11-26 23:59:59', 1],
    ['2026-11-27 00:00:00', 0],
  ])('a local order goes by its own: completed %s', (at, is_on_time) => {
    const desk = replied()
    desk.at(at)
    approve(desk)
    expect(desk.order.is_on_time).toBe(is_on_time)
  })

  test('the centre answers directly', () => {
    const desk = aDesk(anOrder({ superior_no: '2611' }))
    desk.act('dispatcher', 'direct_reply', aReplyForm())
    expect(desk.order).toMatchObject({
      status: 'need_report_reply',
      is_direct: 1,
      reply_category: 'normal',
      lead_path: null,
    })
    const local = aDesk(anOrder())
    local.act('reviewer', 'direct_reply', aReplyForm())
    expect(local.order).toMatchObject({ status: 'completed_reply', is_direct: 1, is_on_time: 1 })
  })
})
