import { expect, test } from 'vitest'

import { first } from './read-parts.ts'

const rows = ['1', '2'].map((key) => ({ key, name: key, from: '', to: '', counts: {}, before: null }))
const figures = { group: 'dept', rows, before: null } as const

test('the total of a table is that of all where nothing was left out, be there just as many as there is room for', () => {
  expect(first({ ...figures, rows }, 2)).toEqual(figures)
  expect(first({ ...figures, rows }, 1)).toEqual({ ...figures, rows: rows.slice(0, 1), partial: 1 })
})

test('what rose most is told of all rows, be there room for it or not', () => {
  const large = { ...rows[0]!, counts: { received: 90 }, before: { received: 95 } }
  const risen = { ...rows[1]!, counts: { received: 30 }, before: { received: 2 } }
  expect(first({ ...figures, rows: [large, risen] }, 1)).toMatchObject({ rows: [large], rose: [risen] })
})
