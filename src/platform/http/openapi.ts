import type { Access, Endpoint } from '#kernel/endpoint.ts'
import { severally } from '#kernel/several.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

export interface OpenApi extends Json {
  readonly paths: Readonly<Record<string, Json>>
}

/** OpenAPI 3.1 of all endpoints, made from the same schemas that check the calls. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): OpenApi {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '热线 Rexian', version, description: 'docs/api.md says how calls are signed and how to sign in.' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: SECURITY },
  }
}

const SECURITY = {
  token: { type: 'apiKey', in: 'header', name: 'accesstoken' },
  session: { type: 'apiKey', in: 'cookie', name: 'rexian_sid' },
  citizen: { type: 'apiKey', in: 'cookie', name: 'rexian_citizen' },
  link: { type: 'apiKey', in: 'header', name: 'citizentoken' },
}

const STAFF = [{ token: [], session: [] }]
/** Either of the entries will do. */
const SECURITY_OF: Readonly<Record<Access, readonly object[]>> = {
  open: [],
  citizen: [{ citizen: [] }, { link: [] }],
  signed_in: STAFF,
  granted: STAFF,
}

const header = (name: string, required: boolean): Json => ({ name, in: 'header', required, schema: { type: 'string' } })
const SIGNED = ['sign', 'timestamp', 'nonce'].map((name) => header(name, true))
/** Of a call that is done once, however often it is sent. */
const KEYED = [header('Idempotency-Key', false)]

const TYPE_OF: Readonly<Record<string, string>> = { upload: 'multipart/form-data', callback: '*/*' }

function operationOf(endpoint: Endpoint): Json {
  const input = eitherOf(endpoint, inputOf)
  const isGet = endpoint.method === 'GET'
  const type = TYPE_OF[endpoint.kind ?? ''] ?? 'application/json'
  return {
    operationId: `${endpoint.method.toLowerCase()}_${endpoint.path.split('/').slice(2).join('_')}`,
    summary: `${endpoint.title.zh} ${endpoint.title.en}`,
    tags: [endpoint.path.split('/').slice(2, -1).join('/')],
    'x-access': endpoint.access,
    ...(endpoint.audit ? { 'x-audit': endpoint.audit } : {}),
    ...(endpoint.step_up ? { 'x-step-up': true } : {}),
    ...(endpoint.edits ? { 'x-edits': `/api${endpoint.edits.path}` } : {}),
    security: SECURITY_OF[endpoint.access],
    parameters: [...(endpoint.signed === false ? [] : SIGNED), ...(isGet ? queryOf(input) : KEYED)],
    ...(isGet ? {} : { requestBody: { required: true, content: { [type]: { schema: input } } } }),
    responses: { 200: answerOf(endpoint), default: { description: 'status is false; code says why' } },
  }
}

function queryOf(input: Json): Json[] {
  const required = (input['required'] ?? []) as string[]
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.kind === 'file') return { description: 'file', content: { 'application/octet-stream': {} } }
  if (endpoint.kind === 'callback') return { description: 'as who calls wants it', content: { '*/*': {} } }
  if (endpoint.kind === 'stream') return { description: 'events', content: { 'text/event-stream': {} } }
  const schema = {
    type: 'object',
    required: ['status', 'msg', 'data', 'request_id'],
    properties: {
      status: { type: 'boolean' },
      msg: { type: 'string' },
      data: eitherOf(endpoint, (one) => schemaOf(one.output, 'output')),
      code: { type: 'string' },
      request_id: { type: 'string' },
    },
  }
  return { description: 'done', content: { 'application/json': { schema } } }
}

/** Of a call that makes and changes records, both (decision 0323). */
function inputOf({ input, edits }: Endpoint): Json {
  const whole = schemaOf(input, 'input')
  if (!edits) return whole
  const change = changeOf(whole)
  return ((whole['required'] ?? []) as string[]).includes('id') ? change : { anyOf: [whole, change] }
}

/** What it leaves out stays, and null is none. */
function changeOf({ properties, ...whole }: Json): Json {
  const { id, version, ...fields } = properties as Record<string, Json>
  const said = Object.entries(fields).map(([name, { default: _, ...field }]) => [
    name,
    { anyOf: [field, { type: 'null' }] },
  ])
  return { ...whole, required: ['id'], properties: { id, version, ...Object.fromEntries(said) } }
}

/** Of a call that takes one or several, both. */
const eitherOf = (endpoint: Endpoint, of: (endpoint: Endpoint) => Json): Json =>
  endpoint.several ? { anyOf: [of(endpoint), of(severally(endpoint))] } : of(endpoint)

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', target: 'draft-2020-12' },
    // What is read in another way than it is sent loses this.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'default') jsonSchema.default ??= def.defaultValue as never
    },
  })
  return rest
}
