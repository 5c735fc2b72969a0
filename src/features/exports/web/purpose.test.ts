import { expect, test } from 'vitest'
import { z } from 'zod'

import { post, text } from '#kernel/endpoint.ts'

import { purposeOf } from './purpose.ts'

const writing = (purpose: z.ZodType) =>
  post('/things/Export', {
    title: { zh: '导出事项', en: 'Export things' },
    access: 'granted',
    audit: 'things.export',
    input: z.object({ purpose }),
    output: z.object({}),
  })
const [orders, log] = [writing(text(0, 100).default('')), writing(text(2, 100))]
const terms = (approval_rows: number) => ({ approval_rows, plain_rows: 1000 })
const [FEW, MORE] = [
  { n: 20, exact: true },
  { n: 200, exact: false },
]

test.each([
  ['1000 rows', { n: 1000, exact: true }, true, false],
  ['1001 rows', { n: 1001, exact: true }, true, true],
  ['1001 rows that are masked', { n: 1001, exact: true }, false, false],
  ['nobody knows how many', undefined, true, false],
] as const)('%s are too many to be written with callers in clear, or not', (_what, total, plain, isTooMany) => {
  expect(purposeOf(orders, { total, terms: terms(0), plain }).isTooMany).toBe(isTooMany)
})

test.each([
  ['few rows', orders, { total: FEW, terms: terms(100) }, [false, false, false]],
  ['more than may be', orders, { total: { n: 101, exact: true }, terms: terms(100) }, [true, true, true]],
  ['as many as were counted, and more', orders, { total: MORE, terms: terms(200) }, [true, true, true]],
  ['so many that it cannot be told', orders, { total: MORE, terms: terms(10_000) }, [true, false, true]],
  ['any number where nobody has to agree', orders, { total: MORE, terms: terms(0) }, [false, false, false]],
  ['what always says what it is for', log, { total: MORE, terms: terms(20) }, [true, false, false]],
] as const)('of %s it is said what it is for and whether somebody else agrees', (_what, endpoint, known, said) => {
  const { isNeeded, isAgreed, mayBeAgreed } = purposeOf(endpoint, { ...known, plain: false })
  expect([isNeeded, isAgreed, mayBeAgreed]).toEqual(said)
})
