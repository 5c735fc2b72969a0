import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { namesSeveral } from '#kernel/several.ts'
import { done, type GoodCall, type Reply, type Values } from '#platform/testing/good-calls.ts'

import { GOOD_CALLS } from '../good-calls.ts'
import { HOSTILE, tellsInside } from '../hostile.ts'
import { carried } from '../whole-program.ts'
import { ALL_CALLS, guardedProgram, nameOf, wrong, type GuardedProgram } from './guarded-program.ts'

let p: GuardedProgram

beforeAll(async () => {
  p = await guardedProgram()
})
afterAll(() => p.close())

describe('what they leave out', () => {
  /** What a form says in any case: yes or no, or one of some words; here, what a call may leave out of it. */
  const choicesOf = ({ input }: Endpoint, values: Values): (readonly [name: string, words: readonly unknown[]])[] => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' })
    return Object.entries(properties as Record<string, { enum?: unknown[]; anyOf?: { const?: unknown }[] }>)
      .map(([name, field]) => [name, field.enum ?? field.anyOf?.map((one) => one.const) ?? []] as const)
      .filter(([, words]) => words.length > 1 && !words.includes(undefined))
      .filter(([name]) => input.safeParse({ ...values, [name]: undefined }).success)
  }

  /** The record of a call, as its table has it. */
  const recordOf = async ({ audit }: Endpoint, object_id: string) => {
    const { rows } = await sql<{ table: string }>`select object_type as table from audit_log
      where action = ${audit} and object_id = ${object_id} limit 1`.execute(p.db)
    const table = sql.table(rows[0]!.table)
    const read = async () => {
      const found = await sql<{
        row: Values
      }>`select to_jsonb(t) as row from ${table} t where id = ${object_id}`.execute(p.db)
      return found.rows[0]!.row
    }
    const set = (name: string, value: unknown) =>
      sql`update ${table} set ${sql.ref(name)} = ${value} where id = ${object_id}`.execute(p.db)
    return { read, set }
  }

  const EDITS = GOOD_CALLS.filter(
    ({ endpoint: { input }, of_order }) =>
      !of_order && input instanceof z.ZodObject && 'id' in input.shape && 'version' in input.shape,
  )
  /** Of a call: which choices an edit without them made. */
  const madeBy = async ({ who, endpoint, values }: GoodCall): Promise<{ left: number; made: string[] }> => {
    const good = await values(p)
    const choices = choicesOf(endpoint, good)
    if (choices.length === 0) return { left: 0, made: [] }
    if (endpoint.step_up) await p.proveIdentity(who)
    const { id } = await done<{ id: string }>(p, who, endpoint, good)
    const { read, set } = await recordOf(endpoint, id)
    const first = await read()
    const kept = choices.filter(([name]) => name in first)
    for (const [name, words] of kept)
      // What the table forbids beside the rest of the row stays as it is.
      await set(
        name,
        typeof first[name] === 'boolean' ? !first[name] : words.find((word) => word !== first[name]),
      ).catch(() => null)
    const before = await read()
    const silent = Object.fromEntries(kept.map(([name]) => [name, undefined]))
    await done(p, who, endpoint, { ...good, ...silent, version: undefined, id })
    const after = await read()
    const made = kept.flatMap(([name]) => (after[name] === before[name] ? [] : [`${nameOf(endpoint)}: ${name}`]))
    return { left: kept.length, made }
  }

  test('yes, no and a choice stay as they are where an edit does not say them', async () => {
    let left = 0
    const made: string[] = []
    for (const call of EDITS) {
      const found = await madeBy(call)
      left += found.left
      made.push(...found.made)
    }
    expect(left).toBeGreaterThan(25)
    expect(made).toEqual([])
  })
})

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
      if (method === 'GET') return p.inject(`/api${path}?id=1&id=2`, { method, headers })
      const json = { ...headers, 'content-type': 'application/json' }
      return kind === 'upload'
        ? { status: 400, code: 'INVALID', data: null, text: '' }
        : p.inject(`/api${path}`, { method, headers: json, payload: '{"id":"1","id":"2"}' })
    }
    expect(await wrong(ALL_CALLS, twice, ({ status, code }) => status === 400 && code === 'INVALID')).toEqual([])
  })
})
