import { expect, test } from 'vitest'

import { salutation } from './salutation.ts'

test.each([
  ['王小梅', 'female', '王女士'],
  ['欧阳锋', 'male', '欧阳先生'],
  ['王小梅', 'unknown', '诉求人'],
  ['John Smith', 'male', '诉求人'],
  [null, 'female', '诉求人'],
])('%s, %s: %s', (name, gender, said) => {
  expect(salutation(name, gender)).toBe(said)
})
