import { expect, test } from 'vitest'

import { erasureSteps, lackOf, urgencyOf } from './request.ts'

const OPEN = { state: 'open', erase_state: null } as const
const said = { result: '已提供副本', basis: '' }

test.each([
  ['an open one stays open without a word', OPEN, { state: 'open', result: '', basis: '' }, null],
  ['done takes an answer', OPEN, { ...said, state: 'done', result: '' }, 'result'],
  ['done with an answer', OPEN, { ...said, state: 'done' }, null],
  ['refused takes a basis too', OPEN, { ...said, state: 'refused' }, 'basis'],
  ['refused with its basis', OPEN, { ...said, state: 'refused', basis: '档案法第十四条' }, null],
  ['withdrawn needs neither', OPEN, { state: 'withdrawn', result: '', basis: '' }, null],
  ['not while its erasure waits', { ...OPEN, erase_state: 'proposed' }, { ...said, state: 'done' }, 'erasing'],
  ['not a second time', { ...OPEN, state: 'done' }, { ...said, state: 'done' }, 'closed'],
] as const)('%s', (_what, present, given, lack) => expect(lackOf(present, given)).toBe(lack))

const deletion = { ...OPEN, kind: 'delete', proposed_by: null } as const
test.each([
  ['a deletion is proposed', deletion, { propose: true, decide: false }],
  ['an access is not', { ...deletion, kind: 'access' }, { propose: false, decide: false }],
  ['another one decides', { ...deletion, erase_state: 'proposed', proposed_by: '2' }, { propose: false, decide: true }],
  ['never who proposed', { ...deletion, erase_state: 'proposed', proposed_by: '1' }, { propose: false, decide: false }],
  ['nor twice', { ...deletion, erase_state: 'approved', proposed_by: '2' }, { propose: false, decide: false }],
  ['nor once it is closed', { ...deletion, state: 'done' }, { propose: false, decide: false }],
] as const)('%s', (_what, request, steps) => expect(erasureSteps(request, '1')).toEqual(steps))

test.each([
  ['2026-11-20', 0, 'late'],
  ['2026-11-23', 0, 'soon'],
  ['2026-11-26', 3, 'soon'],
  ['2026-11-27', 4, 'calm'],
] as const)('due on %s it is %s', (due, left, urgency) => expect(urgencyOf(due, '2026-11-23', left)).toBe(urgency))
