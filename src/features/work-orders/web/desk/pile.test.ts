import { expect, test } from 'vitest'

import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { NO_PILE, beside, grown, nextWork, paceOf } from './pile.ts'

const NONE = { assist_to_rate: 0, supervise_to_answer: 0, supervise_to_judge: 0, request_id: null }
const row = (id: string, ...actions: ActionName[]) => ({ id, actions, ...NONE })
const pile = grown(
  NO_PILE,
  [row('1', 'allocate'), row('2', 'recall'), row('3', 'allocate'), row('4', 'allocate')],
  true,
)

test('what was there stays in its place, what is new comes behind it', () => {
  const later = grown(pile, [row('5', 'allocate'), row('4', 'allocate', 'center_back'), row('1', 'allocate')], true)
  expect(later.rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
  expect(later.rows[3]!.actions).toContain('center_back')
  expect([...later.gone]).toEqual(['2', '3'])
})

test('an order that came back is there again', () => {
  const gone = grown(pile, [row('1', 'allocate')], true)
  expect([...grown(gone, pile.read, true).gone]).toEqual([])
})

test('what more urgent ones push behind the end of what is read has not left the queue', () => {
  const pushed = grown(pile, [row('5'), row('6'), row('1', 'allocate'), row('3', 'allocate')], false)
  expect([...pushed.gone]).toEqual(['2'])
  expect(nextWork(pushed, new Set(), '3')?.id).toBe('4')
  const later = grown(pushed, [row('6'), row('1', 'allocate'), row('3', 'allocate'), row('7')], false)
  expect([...later.gone]).toEqual(['2', '5'])
  expect([...grown(later, [row('6')], true).gone]).toEqual(['1', '2', '3', '4', '5', '7'])
})

test.each([
  { title: 'the one behind it that can be brought forward', at: '1', done: [], next: '3' },
  { title: 'the first', at: null, done: [], next: '1' },
  { title: 'from the beginning, when none is left behind it', at: '4', done: [], next: '1' },
  { title: 'what was done is passed over', at: '4', done: ['1'], next: '3' },
  { title: 'none, when all was done', at: '4', done: ['1', '3', '4'], next: undefined },
])('next comes $title', ({ at, done, next }) => {
  expect(nextWork(pile, new Set(done), at)?.id).toBe(next)
})

test('what somebody else took is not next', () => {
  expect(nextWork(grown(pile, [row('4', 'allocate')], true), new Set(), '1')?.id).toBe('4')
})

test('one walks as far as there are orders', () => {
  expect([beside(pile, '1', 1), beside(pile, '4', 1), beside(pile, '1', -1)].map((one) => one?.id)).toEqual([
    '2',
    '4',
    '1',
  ])
  expect(beside(NO_PILE, null, 1)).toBeNull()
})

test('the pace is the middle of what the orders took, whatever the break between them', () => {
  expect(paceOf([0, 5000])).toBeNull()
  expect(paceOf([0, 5000, 11_000, 911_000])).toBe(6)
})
