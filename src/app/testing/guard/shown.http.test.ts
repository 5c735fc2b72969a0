import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { operationLog } from '#features/logs/contract.ts'
import { importTemplate } from '#features/imports/contract.ts'
import { downloadFile } from '#features/work-orders/contract/attachments.ts'
import { CANARY } from '#features/work-orders/testing/canary.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { openApiOf } from '#platform/http/openapi.ts'

import { endpoints } from '../../features.ts'
import { GOOD_CALLS } from '../good-calls.ts'
import { GRANTED, guardedProgram, nameOf, secretsIn, type GuardedProgram } from './guarded-program.ts'

interface Described {
  readonly paths: Record<
    string,
    Record<string, { readonly responses: { readonly 200: { readonly content?: Record<string, { schema: object }> } } }>
  >
  readonly components: { readonly schemas: object }
}

let p: GuardedProgram

beforeAll(async () => {
  p = await guardedProgram()
})
afterAll(() => p.close())

describe('what they are shown', () => {
  const described = openApiOf(endpoints, '1') as unknown as Described
  /** What an answer has that its description has not, and the other way round. */
  const otherThanDescribed = ({ path, method }: Endpoint, text: string): unknown => {
    const answer = described.paths[`/api${path}`]![method.toLowerCase()]!.responses[200].content?.['application/json']
    if (!answer) return undefined
    const whole = JSON.stringify({ ...answer.schema, $defs: described.components.schemas })
    const schema = JSON.parse(whole.replaceAll('"#/components/schemas/', '"#/$defs/')) as z.core.JSONSchema.JSONSchema
    return z.fromJSONSchema(schema).safeParse(JSON.parse(text)).error?.issues
  }

  test.each(GOOD_CALLS.map((call) => [nameOf(call.endpoint), call] as const))(
    '%s answers what its description says, and without a citizen’s numbers',
    async (_name, { who, endpoint, values }) => {
      const reply = await p.ask(who, endpoint, await values(p))
      expect(reply.status, reply.text).toBe(200)
      expect(otherThanDescribed(endpoint, reply.text)).toBeUndefined()
      if (endpoint.unmasks) expect(secretsIn(reply.text)).toEqual([CANARY.name, CANARY.phone])
      else expect(secretsIn(reply.text)).toEqual([])
    },
  )
})

/** Who took a file of an order stands in the record of access; a template says nothing of anybody. */
const LEAVES_NO_LINE: readonly Endpoint[] = [downloadFile, importTemplate]

test('what is read as a file and taken away leaves a line in the operation log', async () => {
  const files = GRANTED.filter(({ endpoint }) => endpoint.kind === 'file' && endpoint.method === 'GET')
  for (const { who, endpoint, values } of files) expect((await p.ask(who, endpoint, await values(p))).status).toBe(200)
  // Lines of the last second are written before they are read.
  await p.call('auditadmin', operationLog, {})
  const lines = await p.db.selectFrom('audit_log').select('path').where('result', '=', 'ok').execute()
  const paths = new Set(lines.map(({ path }) => path))
  const silent = files.filter(({ endpoint }) => !paths.has(endpoint.path) && !LEAVES_NO_LINE.includes(endpoint))
  expect(silent.map(({ endpoint }) => nameOf(endpoint))).toEqual([])
})
