import { expect, test } from 'vitest'
import { z } from 'zod'

import { isWriting } from '#platform/http/incoming.ts'
import { shapeOf } from '#ui/form/rules.ts'

import { endpoints, installed } from './features.ts'

/** What of these a field refuses for its kind alone, whatever is in it. */
const ofWrongKind = (field: z.ZodType, value: unknown): boolean =>
  field.safeParse(value).error?.issues.some(({ code, path }) => code !== 'custom' && path.length === 0) ?? false

const reads = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success
const takes = (field: z.ZodType, values: readonly unknown[]): boolean =>
  values.some((value) => !ofWrongKind(field, value))

test('a list in a body may be sent as JSON text (domain 0.3)', () => {
  const refused = endpoints
    .filter(({ method, kind }) => method === 'POST' && kind !== 'upload')
    .flatMap(({ path, input }) =>
      Object.entries(shapeOf(input))
        // What is read from text as a number makes one of a list as well.
        .filter(([, field]) => takes(field, [['1'], [{}]]) && !takes(field, [3, 7, 100, 2026]))
        .filter(([, field]) => !takes(field, ['["1"]', '[{}]']) || (reads(field, ['1']) && !reads(field, '["1"]')))
        .map(([name]) => `${path} ${name}`),
    )
  expect(refused).toEqual([])
})

test('nothing but a number or its text is read as a number', () => {
  const read = endpoints.flatMap(({ path, input }) =>
    Object.entries(shapeOf(input)).flatMap(([name, field]) => {
      const number = [1, 3, 100, 2026].find((one) => field.safeParse(String(one)).data === one)
      return number !== undefined && reads(field, [number]) ? [`${path} ${name}`] : []
    }),
  )
  expect(read).toEqual([])
})

/** What fields of most kinds take, and what hardly one of them takes. */
const PLAUSIBLE = ['1', '2026-11-23', '2026-11-23 09:00:00', '张三', '["1"]', '{}']
const WRONG = ['永(', -1, [{}]]

test('what is wrong with one field is told, whatever the others say', () => {
  const thrown = endpoints.flatMap(({ path, input }) => {
    const fields = Object.entries(shapeOf(input))
    const right = Object.fromEntries(
      fields.map(([name, field]) => [name, PLAUSIBLE.find((value) => reads(field, value))]),
    )
    return fields.flatMap(([name]) =>
      WRONG.filter((value) => throws(() => input.safeParse({ ...right, [name]: value }))).map(
        (value) => `${path} ${name} ${JSON.stringify(value)}`,
      ),
    )
  })
  expect(thrown).toEqual([])
})

function throws(work: () => unknown): boolean {
  try {
    work()
    return false
  } catch {
    return true
  }
}

const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

const answers = ({ output }: (typeof endpoints)[number], named: RegExp): boolean =>
  fieldsOf(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })).some((name) => named.test(name))

test('whoever signs in, by whatever way, does so in a maintenance too (decision 0212)', () => {
  const entrances = endpoints.filter((endpoint) => answers(endpoint, /^access_token$/))
  expect(entrances.length).toBeGreaterThan(4)
  expect(entrances.filter((endpoint) => !endpoint.in_maintenance).map(({ path }) => path)).toEqual([])
})

test('what opens something is told once and not kept to be told again (security B1)', () => {
  const opens = /token$|password$|^secret$|^recovery_codes$/
  const telling = installed({ demo: true })
    .routes.filter(({ endpoint, transaction }) => isWriting(endpoint) && transaction === 'platform')
    .filter(({ endpoint }) => answers(endpoint, opens))
  expect(telling.length).toBeGreaterThan(10)
  expect(telling.filter(({ keepReply }) => keepReply).map(({ endpoint }) => endpoint.path)).toEqual([])
})
