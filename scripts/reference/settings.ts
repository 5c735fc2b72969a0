import { z } from 'zod'

import type { Feature } from '#platform/feature.ts'
import type { Setting } from '#platform/settings/settings.ts'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** Every setting of a tenant, as its feature declares it. */
export const settingsPage = (features: readonly Feature[]): Page =>
  page(
    'settings.md',
    'Settings · 系统设置',
    'the settings of the features',
    'A tenant has the first value until somebody sets another; what is set counts with the next call in every process.',
    table(
      ['Key', '名称', 'Name', 'First value', 'Values'],
      features
        .flatMap(({ settings = {} }) => Object.entries(settings))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { title, initial, schema }]) => [
          code(key),
          title.zh,
          title.en,
          code(JSON.stringify(initial)),
          valuesOf(schema),
        ]),
    ),
  )

function valuesOf(schema: Setting['schema']): string {
  const { type, anyOf, ...about } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  if (about.enum) return about.enum.map((value) => code(String(value))).join(' ')
  if (anyOf) return anyOf.map((one) => (typeof one === 'object' ? String(one.const ?? one.type) : '')).join(' ')
  return String(type)
}
