import { expect, test } from 'vitest'

import { translate } from './messages.ts'

test.each([
  ['{n} order(s)', { n: 1 }, '1 order'],
  ['{n} order(s)', { n: 2 }, '2 orders'],
  ['{n} order(s)', { n: 0 }, '0 orders'],
  ['{n} order(s)', { n: '1' }, '1 order'],
  ['{n} order(s)', { n: '1,204' }, '1,204 orders'],
  ['{n} (person|people), {m} account(s) (was|were) shut', { n: 1, m: 3 }, '1 person, 3 accounts were shut'],
  ['{n} (person|people), {m} account(s) (was|were) shut', { n: 3, m: 1 }, '3 people, 1 account was shut'],
  [
    '{n} order(s) of {dept}, {late} (is|are) late',
    { n: 1, dept: 'Parks (s)', late: 2 },
    '1 order of Parks (s), 2 are late',
  ],
  ['{n} order(s) since {day} (is|are) late', { n: 1, day: '2026-11-02' }, '1 order since 2026-11-02 is late'],
  ['of the order(s) {n}', { n: 1 }, 'of the order(s) 1'],
  ['{n} order(s)', {}, '{n} order(s)'],
])('%s with %j is “%s”', (en, params, said) => {
  expect(translate('en', { zh: '', en }, params)).toBe(said)
})
