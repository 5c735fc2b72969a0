import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
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

const operationOf = (endpoint: Endpoint) => {
  const { paths } = openApiOf([endpoint], '1')
  return Object.values(paths[`/api${endpoint.path}`]!)[0] as {
    parameters: { name: string }[]
    requestBody: { content: Record<string, { schema: unknown }> }
    responses: Record<string, { content: Record<string, { schema: { properties: { data: unknown } } }> }>
  }
}

test('a list in an address is one parameter, its JSON', () => {
  const input = z.object({ ids: jsonText(z.array(Id)), word: z.string() })
  const { parameters } = operationOf(get('/v1/some', { access: 'open', title, input, output: z.null() }))
  const schema = { type: 'array', items: { type: 'string' } }
  expect(parameters.filter(({ name }) => ['ids', 'word'].includes(name))).toMatchObject([
    { name: 'ids', content: { 'application/json': { schema } } },
    { name: 'word', schema: { type: 'string' } },
  ])
})

test('an upload has its file beside its fields', () => {
  const input = z.object({ trial: Flag.default(0) })
  const upload = { access: 'granted', title, audit: 'x.take', kind: 'upload', input, output: z.null() } as const
  expect(operationOf(post('/v1/take', upload)).requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: { required: ['file'], properties: { trial: {}, file: { type: 'string', format: 'binary' } } },
    },
  })
})

test('a call with several forms is described by each of them, for one thing and for several', () => {
  const forms = [z.object({ id: Id, reply: z.string() }), z.object({ id: Id, opinion: z.string() })]
  const call = { access: 'granted', title, audit: 'x.do', several: true, forms } as const
  const { requestBody } = operationOf(post('/v1/do', { ...call, input: z.looseObject({ id: Id }), output: z.null() }))
  expect(requestBody.content['application/json']!.schema).toMatchObject({
    anyOf: [
      ['id', 'reply'],
      ['reply', 'ids'],
      ['id', 'opinion'],
      ['opinion', 'ids'],
    ].map((required) => ({ required })),
  })
})

test('what stands within itself is found among the parts of the whole description', () => {
  interface Node {
    readonly below?: readonly Node[]
  }
  const node: z.ZodType<Node> = z.object({
    get below() {
      return z.array(node).optional()
    },
  })
  const tree = get('/v1/tree', { access: 'open', title, input: z.object({}), output: z.array(node) })
  const { components } = openApiOf([tree], '1') as unknown as { components: { schemas: object } }
  const { data } = operationOf(tree).responses['200']!.content['application/json']!.schema.properties
  const refs = [...JSON.stringify([data, components.schemas]).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(refs.length).toBeGreaterThan(0)
  for (const [, name] of refs) expect(components.schemas).toHaveProperty(name!)
})

test('how long a text may be is told, of what is sent and of what comes back', () => {
  const FIELD = { name: { type: 'string', minLength: 1, maxLength: 20 } }
  const both = z.object({ name: text(1, 20) })
  const { requestBody, responses } = operationOf(
    post('/v1/name', { access: 'granted', title, audit: 'x.name', input: both, output: both }),
  )
  expect(requestBody.content['application/json']!.schema).toMatchObject({ properties: FIELD })
  expect(responses['200']!.content['application/json']!.schema.properties.data).toMatchObject({ properties: FIELD })
})
