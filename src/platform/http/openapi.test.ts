import { expect, test } from 'vitest'
import { z } from 'zod'

import { Flag, Id, get, jsonText, numeric, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { openApiOf } from './openapi.ts'

const title = { zh: '名单', en: 'List' }
const list = get('/v1/list', {
  ...{ access: 'granted', title, input: listInput(['place'], {}) },
  output: pageOf(z.object({ id: Id, name: z.string(), sort: z.int() })),
})
const edits = { access: 'granted', title, audit: 'x.save', edits: list, output: z.null() } as const
const FIELDS = { name: text(1, 20), sort: numeric(z.number()).default(100) }

/** What a call of it may look like, by the description. */
const described = (input: z.ZodObject) => {
  const { paths } = openApiOf([post('/v1/save', { ...edits, input })], '1') as ReturnType<typeof openApiOf> & {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { anyOf: unknown[] } }> } } }>
  }
  return paths['/api/v1/save']!.post.requestBody.content['application/json']!.schema
}

const NAMED = {
  required: ['id'],
  properties: {
    id: { type: 'string' },
    version: { type: 'integer' },
    name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    sort: { anyOf: [{ type: 'number' }, { type: 'null' }] },
  },
}

test('a change names its record, leaves out what stays and says null of what is to be none; a new one is whole', () => {
  const { anyOf } = described(Seen.partial().extend(FIELDS))
  expect(anyOf).toMatchObject([{ required: ['name'], properties: { sort: { default: 100 } } }, NAMED])
  expect(JSON.stringify(anyOf[1])).not.toContain('default')
})

test('what stands for a field that is left out is told of flags, numbers and lists as well', () => {
  const input = z.object({
    on: Flag.default(1),
    hour: numeric(z.int()).default(8),
    ids: jsonText(z.array(Id)).default([]),
  })
  expect(described(Seen.partial().extend(input.shape)).anyOf[0]).toMatchObject({
    properties: { on: { default: 1 }, hour: { default: 8 }, ids: { default: [] } },
  })
})

test('what only changes says no more than that', () => {
  expect(described(Seen.extend(FIELDS))).toMatchObject(NAMED)
})
