import { expect, test } from 'vitest'

import type { ActionName } from './lifecycle.ts'
import { outcomeOf } from './outcome.ts'

type Standing = Parameters<typeof outcomeOf>[1]
const CENTRE = '热线中心'
const BUREAU = '城管局'
const at = (
  status: Standing['status'],
  pending_action: Standing['pending_action'],
  holder_dept_name: string | null,
  ...actions: ActionName[]
): Standing => ({ status, pending_action, holder_dept_name, actions })

const waiting = at('waiting', 'allocate', CENTRE, 'allocate', 'direct_reply')
const handled = at('in_progress', 'handle', BUREAU, 'contact', 'reply', 'back')
const nothing = { to: null, status: null, undo: null, done: false }

test.each<[string, ActionName, Standing, Standing, Omit<ReturnType<typeof outcomeOf>, 'waits'>]>([
  [
    'allocated: it is with the department, and can be taken back',
    'allocate',
    waiting,
    at('in_progress', 'handle', BUREAU, 'recall'),
    { to: BUREAU, status: 'in_progress', undo: 'recall', done: true },
  ],
  ['signed: it is still to be handled', 'sign', { ...handled, actions: ['sign'] }, handled, nothing],
  ['a contact: it is still to be answered', 'contact', handled, handled, nothing],
  [
    'answered: the centre has it',
    'reply',
    handled,
    at('dept_reply', 'review_reply', CENTRE, 'withdraw_reply'),
    { to: CENTRE, status: 'dept_reply', undo: 'withdraw_reply', done: true },
  ],
  [
    'approved by one who may report, too: it went on all the same',
    'approve_reply',
    at('dept_reply', 'review_reply', CENTRE, 'approve_reply', 'reject_reply'),
    at('need_report_reply', 'report', CENTRE, 'report'),
    { to: null, status: 'need_report_reply', undo: null, done: true },
  ],
  [
    'given to a sub-unit: the status stays, the holder does not',
    'sub_allocate',
    handled,
    at('in_progress', 'handle', '湖滨社区', 'recall_sub'),
    { to: '湖滨社区', status: null, undo: 'recall_sub', done: true },
  ],
  [
    'an assist answered: nothing more to do',
    'help_reply',
    at('in_progress', 'handle', BUREAU, 'help_reply'),
    at('in_progress', 'handle', BUREAU),
    { ...nothing, done: true },
  ],
  [
    'taken back: to be allocated anew',
    'recall',
    at('in_progress', 'handle', BUREAU, 'recall'),
    waiting,
    { to: CENTRE, status: 'waiting', undo: null, done: false },
  ],
  [
    'urged: the department still has it',
    'urge',
    at('in_progress', 'handle', BUREAU, 'urge', 'recall'),
    at('in_progress', 'handle', BUREAU, 'recall'),
    nothing,
  ],
  [
    'merged: it follows another',
    'repeat',
    at('waiting', 'allocate', CENTRE, 'allocate', 'repeat'),
    at('merged', 'follow', CENTRE, 'unmerge'),
    { to: null, status: 'merged', undo: 'unmerge', done: true },
  ],
  [
    'reported: nobody has it',
    'report',
    at('need_report_reply', 'report', CENTRE, 'report'),
    at('completed_reply', 'none', null, 'unreport'),
    { to: null, status: 'completed_reply', undo: 'unreport', done: true },
  ],
])('%s', (_, action, before, after, outcome) => {
  expect(outcomeOf(action, before, { ...after, waits: [] })).toEqual({ ...outcome, waits: [] })
})
