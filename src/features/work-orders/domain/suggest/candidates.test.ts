import { describe, expect, test } from 'vitest'

import { candidates, isClear, unitCandidates, type KnownDept } from './candidates.ts'

const dept = (dept_id: string, known: Partial<KnownDept> = {}): KnownDept => ({
  ...{ dept_id, rules: [], weight: 0, words: [], signed: 0, returned: {} },
  ...known,
})
const catalogue = [{ kind: 'catalogue', points: 80 }] as const
const ids = (...known: KnownDept[]) => candidates(known).map(({ dept_id }) => dept_id)

describe('to whom an order is suggested', () => {
  test.each([
    ['whom the catalogue names', [dept('a'), dept('b', { rules: catalogue })], ['b']],
    ['nobody, when nothing is known', [dept('a'), dept('b')], []],
    ['or who takes what nobody owns', [dept('a'), dept('b', { is_fallback: true })], ['b']],
    ['which is asked last', [dept('a', { is_fallback: true }), dept('b', { signed: 9 })], ['b']],
    [
      'whose words it says',
      [dept('a', { weight: 4, words: ['路灯不亮'] }), dept('b', { weight: 1, words: ['路灯'] })],
      ['a'],
    ],
    ['not whose single pair of letters it says', [dept('a', { weight: 4, words: ['经营'] })], []],
    ['who signs for such orders', [dept('a', { signed: 1 }), dept('b', { signed: 9 })], ['b']],
    [
      'another than the catalogue says, when that keeps sending them back and another takes them',
      [
        dept('a', { rules: catalogue, returned: { not_duty: 9 }, signed: 1 }),
        dept('b', { weight: 4, words: ['路灯不亮'], signed: 9, rules: [{ kind: 'file', points: 85 }] }),
      ],
      ['b', 'a'],
    ],
    ['three at most', ['a', 'b', 'c', 'd'].map((id) => dept(id, { rules: catalogue })), ['a', 'b', 'c']],
  ] as const)('%s', (_case, known, expected) => expect(ids(...known)).toEqual(expected))

  test('with three reasons, the weightiest first, and what speaks against it last', () => {
    const [first] = candidates([
      dept('a', {
        rules: catalogue,
        weight: 2,
        words: ['路灯', '灯杆'],
        signed: 4,
        returned: { not_duty: 2, other: 1 },
      }),
    ])
    expect(first!.reasons).toEqual([
      { kind: 'catalogue' },
      { kind: 'words', words: ['路灯', '灯杆'] },
      { kind: 'returned', n: 2, reason: 'not_duty' },
    ])
  })

  test('one send-back says nothing yet', () => {
    const [first] = candidates([dept('a', { rules: catalogue, returned: { not_duty: 1 } })])
    expect(first).toEqual({ dept_id: 'a', score: 80, reasons: [{ kind: 'catalogue' }] })
  })

  test('a form begins with the first only where it is clear', () => {
    const both = candidates([dept('a', { rules: catalogue }), dept('b', { rules: catalogue })])
    expect(isClear(both)).toBe(false)
    expect(isClear(both.slice(0, 1))).toBe(true)
    expect(isClear(candidates([dept('a', { weight: 1, words: ['路灯不亮'] })]))).toBe(false)
    expect(isClear([])).toBe(false)
  })
})

describe('to which of its units a department might give an order', () => {
  const there = [{ kind: 'area', points: 90 }] as const
  test.each([
    ['the one of the place', [dept('a', { signed: 9 }), dept('b', { rules: there })], ['a', 'b'], false],
    [
      'the one of the place, where nothing is habit',
      [dept('a', { signed: 2 }), dept('b', { rules: there })],
      ['b'],
      true,
    ],
    ['the one that nearly always has such orders', [dept('a', { signed: 1 }), dept('b', { signed: 7 })], ['b'], true],
    ['none for certain, where two share them', [dept('a', { signed: 4 }), dept('b', { signed: 4 })], ['a', 'b'], false],
    ['none, where there were two such orders', [dept('a', { signed: 2 }), dept('b')], [], false],
    [
      'not the one that keeps sending them back',
      [dept('a', { signed: 9, returned: { not_duty: 9 } }), dept('b', { signed: 4 })],
      ['a', 'b'],
      false,
    ],
  ] as const)('%s', (_case, known, expected, clear) => {
    const found = unitCandidates(known)
    expect([found.map(({ dept_id }) => dept_id), isClear(found)]).toEqual([expected, clear])
  })
})
