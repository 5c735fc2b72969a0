import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { namesSeveral } from '#kernel/several.ts'
import type { GoodCall, Reply, Values } from '#platform/testing/good-calls.ts'

import { HOSTILE, tellsInside } from '../hostile.ts'
import { carried } from '../whole-program.ts'
import { ALL_CALLS, guardedProgram, nameOf, wrong, type GuardedProgram } from './guarded-program.ts'

let p: GuardedProgram

beforeAll(async () => {
  p = await guardedProgram()
})
afterAll(() => p.close())

describe('what they send', () => {
  const fieldsOf = ({ input }: Endpoint, values: Values): string[] => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
    return [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(values)])].filter((name) =>
      /^\w+$/.test(name),
    )
  }

  /** What the schema refuses is refused alike whatever the call: of those values each field is sent one, by call in turn. */
  const names = Object.keys(HOSTILE)
  let turn = 0
  /** Whether these reach the call itself, as nothing that `known` has; notes them there. What is read alike is answered alike. */
  const reaches = (endpoint: Endpoint, values: Values, known: Set<string>): boolean => {
    const parameters = carried(endpoint, values)
    if (namesSeveral(endpoint, parameters)) return true
    const { success, data } = endpoint.input.safeParse(parameters)
    const read = JSON.stringify(data)
    if (!success || known.has(read)) return false
    known.add(read)
    return true
  }

  test.each(
    ALL_CALLS.filter(({ endpoint }) => endpoint.kind !== 'stream').map(
      (call) => [nameOf(call.endpoint), call] as const,
    ),
  )('hostile values to %s are refused or harmless', async (_name, { who, endpoint, values }) => {
    if (endpoint.step_up) await p.proveIdentity(who)
    let good = await values(p)
    const found: string[] = []
    const refused = names[turn++ % names.length]
    const known = new Set<string>()
    reaches(endpoint, good, known)
    for (const field of fieldsOf(endpoint, good)) {
      const sent = Object.entries(HOSTILE).filter(
        ([name, value]) => name === refused || reaches(endpoint, { ...good, [field]: value }, known),
      )
      const asked = async ([name, value]: (typeof sent)[number]) => ({
        name,
        ...(await p.ask(who, endpoint, { ...good, [field]: value })),
      })
      const replies = await Promise.all(sent.map(asked))
      for (const { name, status, text } of replies)
        if (status >= 500 || tellsInside(text)) found.push(`${field} = ${name}: ${status} ${text.slice(0, 200)}`)
      if (endpoint.method === 'POST' && replies.some(({ status }) => status === 200)) {
        good = await values(p)
        reaches(endpoint, good, known)
      }
    }
    expect(found).toEqual([])
  })

  test('a parameter that comes twice is refused', async () => {
    const twice = async ({ who, endpoint: { method, path, kind } }: GoodCall): Promise<Reply> => {
      const headers = await (await p.as(who)).headersFor({ id: '1' })
      if (method === 'GET' || kind === 'callback') return p.inject(`/api${path}?id=1&id=2`, { method, headers })
      const json = { ...headers, 'content-type': 'application/json' }
      return kind === 'upload'
        ? { status: 400, code: 'INVALID', data: null, text: '' }
        : p.inject(`/api${path}`, { method, headers: json, payload: '{"id":"1","id":"2"}' })
    }
    expect(await wrong(ALL_CALLS, twice, ({ status, code }) => status === 400 && code === 'INVALID')).toEqual([])
  })
})
