import type { Access, Endpoint } from '#kernel/endpoint.ts'
import { severally } from '#kernel/several.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

export interface OpenApi extends Json {
  readonly paths: Readonly<Record<string, Json>>
}

/** Schemas that name themselves, by the names under which the whole description has them. */
type Parts = Record<string, Json>

/** OpenAPI 3.1 of all endpoints, made from the same schemas that check the calls. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): OpenApi {
  const paths: Record<string, Json> = {}
  const parts: Parts = { Refusal: REFUSAL }
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, parts) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '热线 Rexian', version, description: 'docs/api.md says how calls are signed and how to sign in.' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: SECURITY, schemas: parts },
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

function operationOf(endpoint: Endpoint, parts: Parts): Json {
  const forms = endpoint.forms ?? [endpoint.input]
  const input = oneOf(
    forms.flatMap((form) => eitherOf({ ...endpoint, input: form }).map((each) => inputOf(each, parts))),
  )
  const isGet = endpoint.method === 'GET'
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
    ...(isGet ? {} : { requestBody: bodyOf(endpoint, input) }),
    responses: { 200: answerOf(endpoint, parts), default: REFUSED },
  }
}

function bodyOf({ kind }: Endpoint, input: Json): Json {
  const schema = kind === 'upload' ? { ...input, ...withFile(input) } : input
  return { required: true, content: { [TYPE_OF[kind ?? ''] ?? 'application/json']: { schema } } }
}

const withFile = ({ properties, required = [] }: Json): Json => ({
  properties: { ...(properties as Json), file: { type: 'string', format: 'binary' } },
  required: [...(required as string[]), 'file'],
})

/** A parameter comes once: a list is its JSON, not one parameter for each of its members. */
function queryOf(input: Json): Json[] {
  const required = (input['required'] ?? []) as string[]
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema['type'] === 'array' ? { content: { 'application/json': { schema } } } : { schema }),
  }))
}

function answerOf(endpoint: Endpoint, parts: Parts): Json {
  if (endpoint.kind === 'file') return { description: 'file', content: { 'application/octet-stream': {} } }
  if (endpoint.kind === 'callback') return { description: 'as who calls wants it', content: { '*/*': {} } }
  if (endpoint.kind === 'stream') return { description: 'events', content: { 'text/event-stream': {} } }
  const data = oneOf(eitherOf(endpoint).map(({ output }) => schemaOf(output, 'output', parts)))
  return { description: 'done', content: { 'application/json': { schema: envelopeOf({ data }) } } }
}

const envelopeOf = (more: Json): Json => ({
  type: 'object',
  required: ['status', 'msg', 'request_id', ...Object.keys(more)],
  properties: { status: { type: 'boolean' }, msg: { type: 'string' }, request_id: { type: 'string' }, ...more },
})

const REFUSAL = envelopeOf({ data: {}, code: { type: 'string' } })
const REFUSED = {
  description: 'status is false; code says why',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

/** Of a call that makes and changes records, both (decision 0323). */
function inputOf({ input, edits }: Endpoint, parts: Parts): Json {
  const whole = schemaOf(input, 'input', parts)
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
const eitherOf = (endpoint: Endpoint): Endpoint[] => (endpoint.several ? [endpoint, severally(endpoint)] : [endpoint])

const oneOf = (schemas: readonly Json[]): Json => (schemas.length === 1 ? schemas[0]! : { anyOf: schemas })

/** What names itself within it becomes a part of the whole description, where others look it up. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', parts: Parts): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', target: 'draft-2020-12' },
    // What is read in another way than it is sent loses this.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'default') jsonSchema.default ??= def.defaultValue as never
    },
  })
  const names = Object.keys($defs)
  const first = Object.keys(parts).length
  const within = (json: object): Json =>
    JSON.parse(
      names.reduce(
        (text, name, i) => text.replaceAll(`"#/$defs/${name}"`, `"#/components/schemas/Part${first + i}"`),
        JSON.stringify(json),
      ),
    ) as Json
  for (const [i, name] of names.entries()) parts[`Part${first + i}`] = within($defs[name]!)
  return within(rest)
}
