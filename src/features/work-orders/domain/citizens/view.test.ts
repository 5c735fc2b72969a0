import { describe, expect, test } from 'vitest'

import type { Desk } from '../../testing/desk.ts'
import { aDesk } from '../../testing/desk.ts'
import { anOrder, NOW } from '../../testing/factories.ts'
import { aReplyForm, replied, sentBack, withDepartment, withSubUnit } from '../../testing/forms.ts'
import { PUBLIC_LINES } from './lines.ts'
import { citizenView, type Looking, type WholeOrder } from './view.ts'
import { STATUSES, type Status } from '../order/enums.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'
import { LOG_TEXTS, type LogKey } from '../lifecycle/log-texts.ts'
import type { Order } from '../order/order.ts'

const looking = (change: Partial<Looking> = {}): Looking => ({
  ...{ identified: true, now: NOW, settings: DEFAULT_LIFECYCLE_SETTINGS, sensitive_words: [] },
  ...change,
})
const whole = (order: Order, change: Partial<WholeOrder> = {}): WholeOrder => ({
  ...{
    order,
    title: '标题',
    content: '内容',
    address: '人民路1号',
    logs: [],
    replies: [],
    departments: { lead: null, assists: new Map() },
  },
  ...change,
})
const line = (key: LogKey, params: WholeOrder['logs'][number]['params'] = {}, to_status: Status = 'in_progress') => ({
  ...{ key, params, to_status, attachments: ['7'], created_at: NOW },
})
const local = { superior_no: null, source_channel: 'wx_app' } as const
const completed = (): Desk => {
  const desk = replied(local)
  desk.act('reviewer', 'approve_reply', { reply_category: 'normal', forward: 0 })
  return desk
}

describe('what a citizen may do, as the lifecycle has it', () => {
  test.each([
    ['submitted', () => aDesk(anOrder(local, { status: 'submitted' })), ['add', 'withdraw']],
    ['waiting', () => aDesk(anOrder(local)), ['add']],
    ['with a department', () => withDepartment(local), ['add', 'urge']],
    ['with a sub-unit', () => withSubUnit(local), ['add', 'urge']],
    ['sent back', () => sentBack(local), ['add']],
    ['answered, not approved', () => replied(local), ['add']],
    ['completed', completed, ['evaluate']],
  ])('%s', (_state, desk, may) => {
    expect(citizenView(whole(desk().order), looking()).may).toEqual(may)
  })

  test('who holds a link takes nothing back', () => {
    const { order } = aDesk(anOrder(local, { status: 'submitted' }))
    expect(citizenView(whole(order), looking({ identified: false })).may).toEqual(['add'])
  })

  test('an answer is judged once, and only in its days', () => {
    const desk = completed()
    const late = '2026-12-24 09:00:00'
    expect(citizenView(whole(desk.order), looking({ now: late })).may).toEqual([])
    desk.act('citizen', 'visit', {
      ...{
        channel: 'wx',
        call_result: 'connected',
        responded: 1,
        resolve_result: 'resolved',
        satisfaction: 5,
        need_redo: 0,
      },
    })
    expect(desk.order).toMatchObject({ visit_state: 'done', satisfaction: 5, resolve_result: 'resolved' })
    expect(citizenView(whole(desk.order), looking()).may).toEqual([])
  })
})

test.each(STATUSES)('%s has words of its own for a citizen, which are not the staff’s', (status) => {
  const order = { ...anOrder(local), status }
  const view = citizenView(whole(order), looking())
  expect(`${view.next.zh}${view.next.en}`).not.toMatch(/[{}]|退回|退单|上报|并单/)
})

test('what is handled together with others does not say who works on it', () => {
  const { stage, next } = citizenView(whole({ ...anOrder(local), status: 'merged' }), looking())
  expect(stage).toBe('handling')
  expect(next.zh).toMatch(/^与同类诉求合并办理，预计.+前答复您$/)
  expect(next.en).not.toContain('department')
})

describe('whatever stands in the history', () => {
  const SECRET = 'CANARY机密'
  /** Everything that a line may be filled with, in one. */
  const NAMES = [
    ...new Set(Object.values(LOG_TEXTS).flatMap(({ zh }) => [...zh.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))),
  ]
  const params = Object.fromEntries(NAMES.map((name) => [name, `${SECRET}${name}`]))
  /** What may be told: who has it now, until when; of what was added his own words. */
  const FILLED: Partial<Record<LogKey, string[]>> = {
    ...{ allocate: ['dept'], allocate_assist: ['dept'], allocate_designated: ['dept'] },
    ...{ delay_approve: ['due'], pause_approve: ['date'], supplement: ['content'] },
  }

  test.each(Object.keys(PUBLIC_LINES) as LogKey[])('of %s no more is told than may be', (key) => {
    const { timeline } = citizenView(whole(anOrder(local), { logs: [line(key, params)] }), looking())
    const shown = [...JSON.stringify(timeline).matchAll(/CANARY机密(\w+)/g)].map(([, name]) => name)
    expect([...new Set(shown)]).toEqual(FILLED[key] ?? [])
  })

  test('the holder of a link reads neither the words nor sees the pictures of whoever it is', () => {
    const logs = [line('wx_submit'), line('supplement', params)]
    const texts = { title: SECRET, content: SECRET, address: SECRET }
    const view = citizenView(whole(anOrder(local), { logs, ...texts }), looking({ identified: false }))
    expect(JSON.stringify(view)).not.toContain(SECRET)
    expect(view.photos).toEqual([])
  })

  test('the pictures of a citizen are those that he sent', () => {
    const logs = [line('wx_submit'), line('contact', {}), line('note', params), line('reply', params)]
    expect(citizenView(whole(anOrder(local), { logs }), looking()).photos).toEqual(['7'])
  })
})

describe('an answer', () => {
  const reply = {
    state: 'approved',
    public_reply: '路灯已修好，电话12300000001',
    review_at: NOW,
    submitted_at: NOW,
  } as const
  const done = line('reply_approve', {}, 'completed_reply')
  test.each([
    ['its public text, numbers masked, once it is completed', [done], reply, ['路灯已修好，电话123****0001']],
    ['nothing while it is checked or still to be reported', [line('reply_approve')], reply, []],
    ['nothing of what was rejected', [done], { ...reply, state: 'rejected' }, []],
    ['nothing of what has no public text', [done], { ...reply, public_reply: null }, []],
  ] as const)('shows %s', (_what, logs, row, texts) => {
    const { answers } = citizenView(whole(completed().order, { logs, replies: [row] }), looking())
    expect(answers.map(({ text }) => text)).toEqual(texts)
  })
})

test('what the citizen adds goes to whoever handles it, and leaves the process alone', () => {
  const desk = withDepartment(local)
  const before = desk.order
  const [log] = desk.act('citizen', 'supplement', { content: '昨晚又坏了', attachments: ['7'] })
  expect(log).toMatchObject({ key: 'supplement', attachments: ['7'] })
  expect(desk.order).toEqual(before)
  desk.act('operator2', 'reply', aReplyForm({ public_reply: '已安排人员修复。' }))
})

describe('several demands of one call (domain 2.24)', () => {
  const items = [
    { no: 1, text: '路灯不亮', assist_id: null, answer: '路灯已修复', verdict: null },
    { no: 2, text: '井盖松动，电话12387654321', assist_id: '9', answer: '请联系12387654321', verdict: null },
    { no: 3, text: '噪音扰民', assist_id: '9', answer: '系内部协调事项', verdict: 'partly' },
  ] as const
  const names = { lead: { zh: '城管局', en: 'City' }, assists: new Map([['9', { zh: '住建局', en: 'Housing' }]]) }
  const released = { state: 'approved', public_reply: '均已处理', review_at: NOW, submitted_at: NOW } as const
  const shown = (order: Order, change: Partial<Looking> = {}) =>
    citizenView(
      whole(
        { ...order, items: [...items] },
        { departments: names, replies: [released], logs: [line('reply_approve', {}, 'completed_reply')] },
      ),
      looking({ sensitive_words: ['内部协调'], ...change }),
    ).items

  test('each with who answered it and what, as far as that may be public', () => {
    expect(shown(completed().order)).toEqual([
      { text: '路灯不亮', dept: names.lead, answer: '路灯已修复', verdict: null },
      { text: '井盖松动，电话123****4321', dept: names.assists.get('9'), answer: null, verdict: null },
      { text: '噪音扰民', dept: names.assists.get('9'), answer: null, verdict: 'partly' },
    ])
  })

  test('nobody’s answer before it is released, and nothing to who holds a link', () => {
    for (const desk of [withDepartment(local), replied(local)])
      expect(shown(desk.order).map(({ dept, answer }) => [dept, answer])).toEqual(items.map(() => [null, null]))
    expect(shown(completed().order, { identified: false })).toEqual([])
  })

  test('none where no public answer was given', () => {
    const order = { ...completed().order, items: [...items] }
    const { items: told } = citizenView(whole(order, { departments: names }), looking())
    expect(told.map(({ dept, answer }) => [dept, answer])).toEqual(items.map(() => [null, null]))
  })
})
