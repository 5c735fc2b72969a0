import { expect, test } from 'vitest'

import { first } from './read-parts.ts'

const rows = ['1', '2'].map((key) => ({ key, name: key, from: '', to: '', counts: {}, before: null }))
const figures = { group: 'dept', rows, before: null } as const

test('the total of a table is that of all where nothing was left out, be there just as many as there is room for', () => {
  expect(first({ ...figures, rows }, 2)).toEqual(figures)
  expect(first({ ...figures, rows }, 1)).toEqual({ ...figures, rows: rows.slice(0, 1), partial: 1 })
})
