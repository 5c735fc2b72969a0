import { expect, test } from 'vitest'

import { proposalsOf, type HandedOn } from './proposals.ts'

const handed = (at: number, given: Partial<HandedOn> = {}): HandedOn => ({
  ...{ order_id: `${at}`, order_no: `RX${at}`, category_id: 'c', area_id: 'east', community_id: null },
  ...{ from_dept_id: 'd1', to_dept_id: 'd2', to_street: false, at: `2026-11-0${at} 09:00:00`, ...given },
})
const THREE = [handed(1), handed(2, { from_dept_id: 'd3', area_id: 'west' }), handed(3)]
const nothing = { answered_at: () => null, named: () => null }

test('three send-backs of a matter that went to one department are a proposal', () => {
  expect(proposalsOf(THREE, nothing)).toEqual([
    {
      ...{ category_id: 'c', area_id: null, dept_id: 'd2', n: 3, last_at: '2026-11-03 09:00:00' },
      orders: ['3', '2', '1'].map((id) => ({ id, order_no: `RX${id}` })),
      from_dept_ids: ['d1', 'd3'],
    },
  ])
})

test.each<[string, readonly HandedOn[]]>([
  ['two', THREE.slice(1)],
  ['those of two orders, one of which was sent back twice', [...THREE.slice(1), handed(4, { order_id: '3' })]],
  ['those of several matters', [...THREE.slice(1), handed(4, { category_id: 'b' })]],
  ['those that went to several departments', [...THREE.slice(1), handed(4, { to_dept_id: 'd4' })]],
  ['those that went to a street from several places', THREE.map((one) => ({ ...one, to_street: true }))],
])('%s are none', (_what, found) => {
  expect(proposalsOf(found, nothing)).toEqual([])
})

test('a street is proposed for its place alone', () => {
  const found = [1, 2, 3].map((at) => handed(at, { to_street: true }))
  expect(proposalsOf(found, nothing)).toMatchObject([{ area_id: 'east', n: 3 }])
})

test('what the catalogue names is not proposed, nor what was answered, until three more say so', () => {
  expect(proposalsOf(THREE, { ...nothing, named: () => 'd2' })).toEqual([])
  const answered = { ...nothing, answered_at: () => '2026-11-02 09:00:00' }
  expect(proposalsOf(THREE, answered)).toEqual([])
  expect(proposalsOf([...THREE, handed(4), handed(5)], answered)).toMatchObject([{ n: 3 }])
})
