import { expect, test } from 'vitest'

import { ASSESSMENT, leftOutOf, type Rate } from './assessment.ts'

test.each<[Rate, string[], string[]]>([
  ['on_time', ['late', 'all'], []],
  ['answer', ['late', 'all'], []],
  ['back_refusal', ['back', 'all'], []],
  ['response', ['all'], ['notscope']],
  ['solve', ['solve', 'all'], ['compliance', 'notscope']],
  ['satisfaction', ['satisfaction', 'all'], ['compliance', 'notscope']],
])(
  'as delivered, the rate %s leaves out what was taken out of %j, and replies of %j (domain 5.2)',
  (rate, scopes, categories) => expect(leftOutOf(rate, ASSESSMENT)).toEqual({ scopes, categories }),
)

test('a tenant may leave out less, or nothing', () => {
  const none = {
    scopes: { ...ASSESSMENT.scopes, all: ['response'] as const },
    categories: { compliance: [], notscope: [] },
  }
  expect(leftOutOf('solve', none)).toEqual({ scopes: ['solve'], categories: [] })
  expect(
    leftOutOf('on_time', { ...none, scopes: { solve: [], satisfaction: [], late: [], back: [], all: [] } }),
  ).toEqual({
    ...{ scopes: [], categories: [] },
  })
})
