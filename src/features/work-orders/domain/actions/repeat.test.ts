import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import type { Desk } from '../../testing/desk.ts'
import { CITY, anOrder } from '../../testing/factories.ts'
import type { Who } from '../../testing/factories.ts'
import { aReplyForm, anAudit, aBackForm, toDept } from '../../testing/forms.ts'

const FROM_PAGE = { is_public: 0, source_channel: 'wx_app', superior_no: null } as const
import type { ActionName, CommandOf } from '../lifecycle/lifecycle.ts'

/** A main order with the orders that were merged into it, which move along with it. */
function aGroup(main: Desk, ...children: Desk[]) {
  for (const child of children) {
    child.with({ main: main.state })
    child.act('dispatcher', 'repeat', { mode: 'merge', main_id: main.order.id })
    main.take(child.others)
  }
  main.with({ followers: () => children.map(({ state }) => state).filter(({ order }) => order.status === 'merged') })
  return {
    main,
    children,
    /** Does it with the main order; those that follow are as it left them. */
    act: <A extends ActionName>(who: Who, action: A, command: CommandOf<A>) => {
      main.act(who, action, command)
      for (const child of children) child.take(main.others)
    },
  }
}

describe('a repeat (T25)', () => {
  test('is marked with the order that it repeats, and unmarked', () => {
    const earlier = aDesk(anOrder())
    const desk = aDesk(anOrder())
    desk.with({ main: earlier.state })
    desk.act('dispatcher', 'repeat', { mode: 'mark', main_id: earlier.order.id })
    expect(desk.order).toMatchObject({
      status: 'waiting',
      is_repeat: 1,
      repeat_kind: 'repeat_call',
      earlier_id: earlier.order.id,
    })
    expect(desk.refusal('dispatcher', 'repeat', { mode: 'mark', main_id: earlier.order.id })).toBe('UNCHANGED')
    desk.act('dispatcher', 'repeat', { mode: 'unmark' })
    expect(desk.order).toMatchObject({ is_repeat: 0, repeat_kind: null, earlier_id: null })
    expect(desk.refusal('dispatcher', 'repeat', { mode: 'unmark' })).toBe('UNCHANGED')
  })

  test('marked again gets the kind that is said, and keeps the one that it has where none is', () => {
    const desk = aDesk(anOrder())
    desk.act('dispatcher', 'repeat', { mode: 'mark' })
    const again = { mode: 'mark', repeat_kind: 'multi_caller' } as const
    expect(desk.act('dispatcher', 'repeat', again)).toMatchObject([
      { key: 'repeat_kind', params: { repeat_kind: 'multi_caller' } },
    ])
    expect(desk.order).toMatchObject({ is_repeat: 1, repeat_kind: 'multi_caller' })
    expect(desk.refusal('dispatcher', 'repeat', again)).toBe('UNCHANGED')
    expect(desk.refusal('dispatcher', 'repeat', { mode: 'mark' })).toBe('UNCHANGED')
  })

  test('of a later round stays what it is, whatever it is said to repeat', () => {
    const earlier = aDesk(anOrder())
    const desk = aDesk({ ...anOrder(), round: 2, is_repeat: 1, repeat_kind: 'redo' })
    desk.with({ main: earlier.state })
    const named = { mode: 'mark', main_id: earlier.order.id } as const
    desk.act('dispatcher', 'repeat', { ...named, repeat_kind: 'repeat_call' })
    expect(desk.order).toMatchObject({ earlier_id: earlier.order.id, repeat_kind: 'redo' })
    expect(desk.refusal('dispatcher', 'repeat', { ...named, repeat_kind: 'multi_caller' })).toBe('UNCHANGED')
  })

  test('that nobody has accepted yet is merged, not marked', () => {
    const main = aDesk(anOrder())
    const desk = aDesk(anOrder({}, { status: 'submitted' }))
    desk.with({ main: main.state })
    expect(desk.refusal('dispatcher', 'repeat', { mode: 'mark', main_id: main.order.id })).toBe('MARK_WAITING mode')
    desk.act('dispatcher', 'repeat', { mode: 'merge', main_id: main.order.id })
    expect(desk.order.status).toBe('merged')
    expect(desk.order.current_due_at).toBe(main.order.due_at)
  })
})

describe('a merge (T26)', () => {
  test.each([
    ['nothing', () => null, 'MAIN_INVALID main_id'],
    ['itself', (desk: Desk) => desk.state, 'MERGE_CHAIN main_id'],
    ['one that nobody accepted', () => aDesk(anOrder({}, { status: 'submitted' })).state, 'MAIN_INVALID main_id'],
    ['one that is closed', () => changed({ status: 'completed_reply' }), 'MAIN_INVALID main_id'],
    [
      'one that was merged into this one',
      (desk: Desk) => changed({ status: 'merged', main_id: desk.order.id }),
      'MERGE_CHAIN main_id',
    ],
  ] as const)('into %s is refused', (_, mainOf, refusal) => {
    const desk = aDesk(anOrder())
    const main = mainOf(desk)
    desk.with({ main })
    expect(desk.refusal('dispatcher', 'repeat', { mode: 'merge', main_id: main?.order.id ?? '7' })).toBe(refusal)
  })

  test.each([
    ['takes in who reads public words', { pending_action: 'handle' }, {}, [], ''],
    ['answered, does not', { pending_action: 'review_reply' }, {}, [], 'MERGE_ANSWERED main_id'],
    ['answered in public, does', { pending_action: 'review_reply', is_public: 1 }, {}, [], ''],
    ['answered in public for one that follows it, does', { pending_action: 'review_reply' }, {}, [FROM_PAGE], ''],
    ['reported back, answers nobody', { pending_action: 'report', status: 'need_report_back' }, {}, [], ''],
    ['answered, takes in who reads none', { pending_action: 'report' }, { is_public: 0 }, [], ''],
  ] as const)('a main order %s', (_, main, change, main_with, refusal) => {
    const desk = aDesk(anOrder({ is_public: 1, ...change }))
    const state = changed({ status: 'in_progress', is_public: 0, ...main })
    desk.with({ main: state, main_with })
    expect(desk.refusal('dispatcher', 'repeat', { mode: 'merge', main_id: state.order.id })).toBe(refusal)
  })

  test('takes along what was merged into the order before', () => {
    const [root, middle, child] = [aDesk(anOrder()), aDesk(anOrder()), aDesk(anOrder())]
    const first = aGroup(middle, child)
    middle.with({ main: root.state, followers: [child.state] })
    first.act('dispatcher', 'repeat', { mode: 'merge', main_id: root.order.id })
    root.take(middle.others)
    expect(child.order).toMatchObject({ status: 'merged', main_id: root.order.id })
    expect([root.order.merged_count, middle.order.merged_count]).toEqual([2, 0])
  })

  test('counts those who called, and one that goes its own way no more', () => {
    const { main, children } = aGroup(aDesk(anOrder()), aDesk(anOrder()), aDesk(anOrder()))
    expect(main.order.merged_count).toBe(2)
    children[0]!.with({ main: main.state })
    children[0]!.act('dispatcher', 'unmerge', { reason: '并非同一诉求' })
    main.take(children[0]!.others)
    expect(children[0]!.order).toMatchObject({ status: 'waiting', main_id: null, repeat_kind: null })
    expect(main.order.merged_count).toBe(1)
  })

  test('leaves what is done again in its round, and a repeat a repeat', () => {
    const redone = aDesk({ ...anOrder(), round: 2, is_repeat: 1, repeat_kind: 'redo' })
    const repeated = aDesk(anOrder())
    repeated.act('dispatcher', 'repeat', { mode: 'mark' })
    const { main, children } = aGroup(aDesk(anOrder()), redone, repeated)
    expect(children.map(({ order }) => order.repeat_kind)).toEqual(['redo', 'repeat_call'])
    for (const child of children) {
      child.with({ main: main.state })
      child.act('dispatcher', 'unmerge', { reason: '并非同一诉求' })
    }
    expect(children.map(({ order }) => order.repeat_kind)).toEqual(['redo', 'repeat_call'])
  })

  test('keeps what a repeat repeats, through another merge of its main order, for when it goes its own way', () => {
    const [earlier, root, middle, child] = [aDesk(anOrder()), aDesk(anOrder()), aDesk(anOrder()), aDesk(anOrder())]
    child.with({ main: earlier.state })
    child.act('dispatcher', 'repeat', { mode: 'mark', main_id: earlier.order.id })
    const group = aGroup(middle, child)
    expect(child.order.main_id).toBe(middle.order.id)
    middle.with({ main: root.state })
    group.act('dispatcher', 'repeat', { mode: 'merge', main_id: root.order.id })
    expect(child.order.main_id).toBe(root.order.id)
    child.with({ main: root.state })
    child.act('dispatcher', 'unmerge', { reason: '并非同一诉求' })
    expect(child.order).toMatchObject({
      is_repeat: 1,
      repeat_kind: 'repeat_call',
      main_id: null,
      earlier_id: earlier.order.id,
    })
  })

  test('with the city’s order as the main one: the city’s follow to the report, each with the answer, local ones to the end', () => {
    const group = aGroup(aDesk(anOrder(CITY)), aDesk(anOrder({ ...CITY, superior_no: '2612' })), aDesk(anOrder()))
    const [city, local] = group.children as [Desk, Desk]
    group.act('dispatcher', 'allocate', toDept('2'))
    group.act('operator2', 'reply', aReplyForm())
    expect([city.order.status, local.order.status]).toEqual(['merged', 'merged'])
    group.act('reviewer', 'approve_reply', {
      reply_category: 'compliance',
      forward: 0,
      content: '审核后的答复内容，已经核实并整改完毕。',
    })
    expect(city.order).toMatchObject({
      status: 'need_report_reply',
      reply_category: 'compliance',
      main_id: group.main.order.id,
    })
    expect(city.records.order_reply).toMatchObject([
      {
        order_id: city.order.id,
        kind: 'centre',
        state: 'approved',
        edited_content: '审核后的答复内容，已经核实并整改完毕。',
        contact_phone: null,
      },
    ])
    expect(local.order.status).toBe('merged')
    group.act('reviewer', 'report', { attachments: [], method: 'manual' })
    expect([group.main.order.status, city.order.status, local.order.status]).toEqual([
      ...['completed_reply', 'need_report_reply', 'completed_reply'],
    ])
    city.with({ reply: city.records.order_reply[0]! })
    city.act('reviewer', 'report', { attachments: [], method: 'manual' })
    expect(city.order.status).toBe('completed_reply')
  })

  test.each([
    ['taken back', (child: Desk) => child.act('leader', 'unreport', { reason: '答复有误，重新办理' })],
    [
      'returned',
      (child: Desk) => {
        child.act('reviewer', 'report', { attachments: [], method: 'manual' })
        child.act('reviewer', 'superior_return', { reason: '答复有误，重新办理' })
      },
    ],
  ])('goes its own way when its answer is %s', (_how, undo) => {
    const group = aGroup(aDesk(anOrder(CITY)), aDesk(anOrder({ ...CITY, superior_no: '2612' })))
    const [child] = group.children as [Desk]
    group.act('dispatcher', 'allocate', toDept('2'))
    group.act('operator2', 'reply', aReplyForm())
    group.act('reviewer', 'approve_reply', { forward: 0 })
    child.with({ reply: child.records.order_reply[0]!, main: group.main.state })
    undo(child)
    expect(child.order).toMatchObject({ status: 'waiting', main_id: null })
    expect(child.others.at(-1)!.after.order).toMatchObject({ id: group.main.order.id, merged_count: 0 })
  })

  test('with a local main order: the city’s are still reported', () => {
    const group = aGroup(aDesk(anOrder()), aDesk(anOrder(CITY)))
    group.act('dispatcher', 'allocate', toDept('2'))
    group.act('operator2', 'reply', aReplyForm())
    group.act('reviewer', 'approve_reply', { forward: 0 })
    expect([group.main.order.status, group.children[0]!.order.status]).toEqual(['completed_reply', 'need_report_reply'])
  })

  test('whose main order goes back to the city goes back too', () => {
    const group = aGroup(aDesk(anOrder(CITY)), aDesk(anOrder({ ...CITY, superior_no: '2612' })))
    group.act('dispatcher', 'allocate', toDept('2'))
    group.act('operator2', 'back', aBackForm())
    group.act('reviewer', 'audit_back', anAudit(group.main, 'to_superior'))
    const [child] = group.children as [Desk]
    expect(child.order.status).toBe('need_report_back')
    expect(child.records.order_back).toMatchObject([{ order_id: child.order.id, level: 0, audit_state: 'approved' }])
    expect(child.order.back_count).toBe(0)
  })

  test('stays when the main order is recalled, and ends when it is none', () => {
    const group = aGroup(aDesk(anOrder()), aDesk(anOrder()))
    const [child] = group.children as [Desk]
    group.act('dispatcher', 'allocate', toDept('2'))
    group.act('dispatcher', 'recall', { reason: '派单有误' })
    expect(child.order.status).toBe('merged')
    group.act('dispatcher', 'invalid', { invalid_reason: 'test', note: '系统测试产生的工单，无实际诉求' })
    expect(child.order).toMatchObject({
      status: 'waiting',
      pending_action: 'allocate',
      main_id: null,
      repeat_kind: null,
    })
    expect(group.main.order.merged_count).toBe(0)
  })
})

function changed(change: Parameters<Desk['change']>[0]) {
  const desk = aDesk(anOrder())
  desk.change(change)
  return desk.state
}
