import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#kernel/time.ts'
import { inForceOn } from '#kernel/validity.ts'

import { openOn, type Planted } from './open.ts'
import { attached } from './tree.ts'

const TODAY = '2026-11-23'
const day = fc.integer({ min: -3, max: 3 }).map((days) => addDays(TODAY, days))
const maybe = fc.option(day, { nil: null })
const row = fc.record({
  valid_from: maybe,
  valid_to: maybe,
  enabled: fc.constantFrom(0 as const, 1 as const, 1 as const),
  above: fc.option(fc.nat(), { nil: null, freq: 3 }),
})

/** Rows of a tree, each below one before it or on top. */
const tree = fc.array(row, { maxLength: 12 }).map((rows) =>
  rows.map(({ above, ...dated }, at) => ({
    ...{ ...dated, id: String(at), deleted: false },
    parent_id: above === null || at === 0 ? null : String(above % at),
  })),
)

test('what is offered on a day is what may be chosen on it', () => {
  fc.assert(
    fc.property(tree, day, (rows, on) => {
      const known = new Map(rows.map((one): [string, Planted] => [one.id, one]))
      const offered = attached(rows.filter((one) => inForceOn(one, on))).map(({ id }) => id)
      expect(rows.map(({ id }) => id).filter((id) => openOn(known, id, on))).toEqual(offered)
    }),
  )
})

test('what is not there, or was removed, is never chosen', () => {
  const gone = { parent_id: null, enabled: 1, valid_from: null, valid_to: null, deleted: true } as const
  expect([openOn(new Map(), '1', TODAY), openOn(new Map([['1', gone]]), '1', TODAY)]).toEqual([false, false])
})
