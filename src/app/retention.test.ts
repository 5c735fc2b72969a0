import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { RETAINED } from '#features/privacy/domain/retention.ts'
import { RETENTIONS } from '#platform/audit/retention.ts'

import { everySetting, jobs } from './features.ts'

const book = readFileSync(join(import.meta.dirname, '../../docs/domain/privacy.md'), 'utf8')

test.each(RETAINED)('$key goes by a nightly job of the program', ({ job }) => {
  expect(jobs.find(({ name }) => name === job)?.cron).toMatch(/^\S+ \S+ \* \* \*$/)
})

test('whatever is let go leaves its line of the operation log, and none is left that nobody writes', () => {
  const lines = RETAINED.flatMap(({ evidence }) => evidence ?? [])
  expect(lines.toSorted()).toEqual(Object.keys(RETENTIONS).toSorted())
})

test.each(RETAINED)('the book says how long $key is kept, and what then', ({ title, keep, after, job }) => {
  const days =
    typeof keep === 'number' ? `${keep} days` : `${String(everySetting[keep]!.initial)} days ([D] \`${keep}\`)`
  expect(book.replace(/ +/g, ' ')).toContain(`| ${title.en} | ${days} | ${after.en}, \`${job}\` |`)
})
