import { expect, test } from 'vitest'

import { FEATURES } from './features.ts'

const settings = FEATURES.flatMap((feature) => Object.entries(feature.settings ?? {}))

test('a setting is declared once', () => {
  const keys = settings.map(([key]) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each(settings)('the first value of %s is one that it can have', (_key, { schema, initial }) => {
  expect(schema.parse(initial)).toEqual(initial)
})
