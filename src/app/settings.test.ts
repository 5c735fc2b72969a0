import { expect, test } from 'vitest'
import { z } from 'zod'

import { shapeOf, type Described, type Shape } from '#features/settings/domain/shape.ts'
import { valueInWords } from '#features/settings/domain/words.ts'
import type { Setting } from '#platform/settings/settings.ts'

import { FEATURES } from './features.ts'

const settings = FEATURES.flatMap((feature) => Object.entries(feature.settings ?? {}))
const shapeOfSetting = ({ schema }: Setting): Shape =>
  shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described)

test('a setting is declared once', () => {
  const keys = settings.map(([key]) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each(settings)('the first value of %s is one that it can have', (_key, { schema, initial }) => {
  expect(schema.parse(initial)).toEqual(initial)
})

test.each(settings.filter(([, setting]) => shapeOfSetting(setting).kind === 'number'))(
  '%s is no number with which nothing could be reckoned',
  (_key, { schema }) => {
    for (const n of [-1, Number.MAX_SAFE_INTEGER]) expect(schema.safeParse(n).success).toBe(false)
  },
)

/** What has to be called something before a person can choose it. */
function codesOf(shape: Shape): { words: string[]; parts: string[] } {
  const plain = shape.kind === 'each' ? [shape.of] : shape.kind === 'rows' ? Object.values(shape.of) : [shape]
  const words = plain.flatMap((one) => (one.kind === 'choice' || one.kind === 'several' ? one.of.map(String) : []))
  return { words, parts: shape.kind === 'each' ? shape.keys : shape.kind === 'rows' ? Object.keys(shape.of) : [] }
}

test.each(settings)('%s can be filled in, and each of its choices has a name', (_key, setting) => {
  const codes = codesOf(shapeOfSetting(setting))
  expect(Object.keys(setting.words ?? {})).toEqual(expect.arrayContaining(codes.words))
  expect(Object.keys(setting.parts ?? {})).toEqual(expect.arrayContaining(codes.parts))
})

test.each([
  ['assist.max', '5'],
  ['app.force_mfa', '否'],
  ['due.cutoffTime', '无'],
  ['workday.weekdays', '周一、周二、周三、周四、周五'],
  ['workday.periods', '08:30–12:00；13:30–18:00'],
  ['back.late', '经审核'],
  ['kpi.satisfaction.weights', '5 分 1，4 分 1，3 分 1，2 分 0，1 分 0'],
  ['kpi.exclude.categories', '合规 解决率、满意率，不属范围 响应率、解决率、满意率'],
  ['escalation.steps', '1 工作日 单位负责人、督办员；2 工作日 单位负责人、中心负责人'],
])('%s as delivered reads “%s”', (key, words) => {
  const setting = Object.fromEntries(settings)[key]!
  const told = { words: setting.words ?? {}, parts: setting.parts ?? {}, t: ({ zh }: { zh: string }) => zh }
  expect(valueInWords(shapeOfSetting(setting), setting.initial, told)).toBe(words)
})

test.each(settings)('what an older release may have kept of %s can be read', (_key, setting) => {
  const told = { words: setting.words ?? {}, parts: setting.parts ?? {}, t: ({ zh }: { zh: string }) => zh }
  for (const value of [null, 5, 'x', [], [3], {}, { a: [] }, true])
    expect(valueInWords(shapeOfSetting(setting), value, told)).toEqual(expect.any(String))
})
