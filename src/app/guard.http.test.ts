import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { DEMO_ACCOUNTS } from '#features/demo/server/public.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { downloadFile } from '#features/work-orders/contract/attachments.ts'
import { QUEUE_NAMES } from '#features/work-orders/domain/queues.ts'
import { CANARY } from '#features/work-orders/testing/canary.ts'
import { ordersAtEveryStep, type Orders } from '#features/work-orders/testing/orders-at-every-step.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { GoodCall, Reply, Values } from '#platform/testing/good-calls.ts'

import { endpoints } from './features.ts'
import { ROLES } from './roles.ts'
import { GOOD_CALLS, OTHER_CALLS } from './testing/good-calls.ts'
import { HOSTILE, INSIDE, SPELLINGS } from './testing/hostile.ts'
import type { WholeProgram } from './testing/whole-program.ts'
import { wholeProgram } from './testing/whole-program.ts'

const ALL_CALLS = [...GOOD_CALLS, ...OTHER_CALLS]
const GRANTED = GOOD_CALLS.filter(({ endpoint }) => endpoint.access === 'granted')
const PROTECTED = ALL_CALLS.filter(({ endpoint }) => endpoint.access !== 'open')
const MISSING = '9000000000000000000'

let p: WholeProgram
let orders: Orders
/** What each good call sends; made once, for tests that are refused anyway. */
let prepared: ReadonlyMap<Endpoint, Values>

beforeAll(async () => {
  p = await wholeProgram()
  orders = ordersAtEveryStep(p)
  const api_arr = endpoints.map(({ path }) => path)
  await insertAccount(p.db, { username: 'without_rights' })
  await insertAccount(p.db, { username: 'elsewhere', supplier_uid: 'another_district', role: 'admin', api_arr })
  await insertAccount(p.db, { username: 'other_department', api_arr })
  const at = { dept_id: await orders.deptId('B05'), user_level: '2' as const }
  await p.db.updateTable('operator').set(at).where('username', '=', 'other_department').execute()
  const made: [Endpoint, Values][] = []
  for (const { endpoint, values } of ALL_CALLS) made.push([endpoint, await values(p)])
  prepared = new Map(made)
})
afterAll(() => p.close())

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path.split('/').at(-1)}`
/** The calls whose reply is not as it should be; none is expected. */
async function wrong(
  calls: readonly GoodCall[],
  ask: (call: GoodCall, values: Values) => Promise<Reply>,
  isRight: (reply: Reply, call: GoodCall) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) {
    const reply = await ask(call, prepared.get(call.endpoint)!)
    if (!isRight(reply, call)) found.push(`${nameOf(call.endpoint)}: ${reply.status} ${reply.text.slice(0, 200)}`)
  }
  return found
}
/** Everything of a reply that a stranger could compare. */
const faceOf = ({ status, text }: Reply): string => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`

test('there is a call of every endpoint', () => {
  const called = ALL_CALLS.map(({ endpoint }) => endpoint)
  expect(endpoints.filter((endpoint) => !called.includes(endpoint)).map(nameOf)).toEqual([])
})

describe('who may call', () => {
  test('without a session only what is open is answered', async () => {
    const stranger = signedClient(p.app)
    expect(
      await wrong(
        PROTECTED,
        ({ endpoint }, values) => p.ask(stranger, endpoint, values),
        ({ status, code, data }) => status === 401 && code === 'LOGIN' && data === 'login',
      ),
    ).toEqual([])
  })

  test.each([
    ['no', ''],
    ['a wrong', 'a'.repeat(64)],
  ])('%s signature is refused', async (_name, sign) => {
    const before = await p.fingerprint()
    const signed = ALL_CALLS.filter(({ endpoint }) => endpoint.signed !== false)
    const ask = async ({ who, endpoint }: GoodCall, values: Values): Promise<Reply> => {
      const headers = await (await p.as(who)).headersFor(values)
      return p.send(endpoint, values, { ...headers, sign })
    }
    expect(await wrong(signed, ask, ({ status, code }) => status === 401 && code === 'BAD_SIGN')).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  test('a role that lists nothing may call nothing that is granted, and nothing happens', async () => {
    const before = await p.fingerprint()
    const refused = ({ status, code, text }: Reply): boolean =>
      status === 403 && code === 'NO_PERMISSION' && text.includes('没有此操作权限')
    expect(await wrong(GRANTED, ({ endpoint }, values) => p.ask('without_rights', endpoint, values), refused)).toEqual(
      [],
    )
    expect(await p.fingerprint()).toEqual(before)
  })

  test('what needs a fresh proof of identity is refused without one, and nothing happens (A16)', async () => {
    const before = await p.fingerprint()
    const delicate = ALL_CALLS.filter(({ endpoint }) => endpoint.step_up)
    const ask = ({ who, endpoint }: GoodCall, values: Values): Promise<Reply> => p.ask(who, endpoint, values)
    expect(delicate.length).toBeGreaterThan(0)
    expect(await wrong(delicate, ask, ({ status, code }) => status === 403 && code === 'STEP_UP_REQUIRED')).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  test.each([...new Map(DEMO_ACCOUNTS.map(({ username, role }) => [role, username]))])(
    '%s (%s) may call what the role lists',
    async (role, username) => {
      const { apis } = ROLES.find(({ code }) => code === role)!
      const isAsListed = ({ code }: Reply, { endpoint }: GoodCall): boolean =>
        (code !== 'NO_PERMISSION') === (role === 'admin' || apis.includes(endpoint.path))
      expect(await wrong(GRANTED, ({ endpoint }) => p.ask(username, endpoint, {}), isAsListed)).toEqual([])
    },
  )

  test.each([...SPELLINGS.entries()])('spelling %i of an address opens nothing', async (_i, spell) => {
    const some = [getComplaintInfo, complaintList, downloadFile, actions.doAllocate]
    for (const { method, path } of some) {
      for (const who of ['without_rights', 'nobody at all']) {
        const headers = who === 'without_rights' ? await (await p.as(who)).headersFor({}) : {}
        const { status, text } = await p.inject(spell(`/api${path}`), { method, headers })
        expect([401, 403, 404, 400], `${method} ${spell(path)} ${text}`).toContain(status)
      }
    }
  })
})

describe('what they send', () => {
  const fieldsOf = ({ input }: Endpoint, values: Values): string[] => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
    return [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(values)])].filter((name) =>
      /^\w+$/.test(name),
    )
  }

  test.each(
    ALL_CALLS.filter(({ endpoint }) => endpoint.kind !== 'stream').map(
      (call) => [nameOf(call.endpoint), call] as const,
    ),
  )('hostile values to %s are refused or harmless', async (_name, { who, endpoint, values }) => {
    if (endpoint.step_up) await p.proveIdentity(who)
    let good = await values(p)
    const found: string[] = []
    for (const field of fieldsOf(endpoint, good)) {
      const replies = await Promise.all(
        Object.entries(HOSTILE).map(async ([name, value]) => ({
          name,
          ...(await p.ask(who, endpoint, { ...good, [field]: value })),
        })),
      )
      for (const { name, status, text } of replies)
        if (status >= 500 || INSIDE.test(text)) found.push(`${field} = ${name}: ${status} ${text.slice(0, 200)}`)
      if (endpoint.method === 'POST' && replies.some(({ status }) => status === 200)) good = await values(p)
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

describe('what they name', () => {
  const CALLS_ON_ORDERS = GRANTED.filter(({ of_order }) => of_order)
  const CALLS_WITH_ID = GRANTED.filter(({ endpoint }) => 'id' in (prepared?.get(endpoint) ?? { id: '' }))

  test.each([
    ['another department', 'other_department', CALLS_ON_ORDERS],
    ['another tenant', 'elsewhere', CALLS_WITH_ID],
  ])('to %s an object is as if it did not exist', async (_name, who, calls) => {
    const before = await p.fingerprint()
    const found: string[] = []
    for (const { endpoint } of calls) {
      const values = prepared.get(endpoint)!
      if (!('id' in values)) continue
      const [foreign, missing] = [
        await p.ask(who, endpoint, values),
        await p.ask(who, endpoint, { ...values, id: MISSING }),
      ]
      if (foreign.status !== 404 || faceOf(foreign) !== faceOf(missing))
        found.push(`${nameOf(endpoint)}: ${faceOf(foreign)} / ${faceOf(missing)}`)
    }
    expect(found).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  test('in a batch a foreign order is as if it did not exist, and stays as it was', async () => {
    const id = await orders.approved()
    const before = await p.fingerprint()
    const [foreign, missing] = [
      await p.ask('other_department', actions.doReport, { ids: [id] }),
      await p.ask('other_department', actions.doReport, { ids: [MISSING] }),
    ]
    expect(faceOf(foreign).replace(id, MISSING)).toBe(faceOf(missing))
    expect(await p.fingerprint()).toEqual(before)
  })

  test('what belongs to one order cannot be used on another', async () => {
    const [id, sentBack, otherSentBack] = [await orders.contacted(), await orders.sentBack(), await orders.sentBack()]
    const ofOther = await orders.upload('chengguan')
    const other = await orders.contacted()
    expect(
      (await p.ask('chengguan', actions.doReply, { id: other, ...orders.reply(), attachments: [ofOther] })).status,
    ).toBe(200)
    const foreign = await orders.upload('zhujian')
    const before = await p.fingerprint()
    for (const attachments of [[ofOther], [foreign], [MISSING]])
      expect(await p.ask('chengguan', actions.doReply, { id, ...orders.reply(), attachments })).toMatchObject({
        code: 'ATTACHMENT_UNKNOWN',
      })
    const back_id = await orders.backOf(otherSentBack)
    const audit = { id: sentBack, result: 'to_waiting', opinion: '同意退回重派' }
    const [taken, unknown] = [
      await p.ask('reviewer', actions.doBackAudit, { ...audit, back_id }),
      await p.ask('reviewer', actions.doBackAudit, { ...audit, back_id: MISSING }),
    ]
    expect(taken.status).toBeGreaterThanOrEqual(400)
    expect(faceOf(taken)).toBe(faceOf(unknown))
    for (const file of [ofOther, foreign])
      expect(faceOf(await p.ask('other_department', downloadFile, { id: file }))).toBe(
        faceOf(await p.ask('other_department', downloadFile, { id: MISSING })),
      )
    expect(await p.fingerprint()).toEqual(before)
  })
})

describe('what they are shown', () => {
  const shown = (text: string): string[] => Object.values(CANARY).filter((secret) => text.includes(secret))

  test.each(GOOD_CALLS.map((call) => [nameOf(call.endpoint), call] as const))(
    '%s answers, and without a citizen’s numbers',
    async (_name, { who, endpoint, values }) => {
      const reply = await p.ask(who, endpoint, await values(p))
      expect(reply.status, reply.text).toBe(200)
      expect(shown(reply.text)).toEqual([])
    },
  )

  test.each(DEMO_ACCOUNTS.map(({ username }) => username))(
    '%s sees no citizen’s numbers in any list, order or refusal',
    async (username) => {
      const texts: string[] = []
      for (const queue of QUEUE_NAMES) texts.push((await p.ask(username, complaintList, { queue, limit: 200 })).text)
      const ids = await p.db.selectFrom('complaint_order').select('id').orderBy('id', 'desc').limit(12).execute()
      for (const { id } of ids) texts.push((await p.ask(username, getComplaintInfo, { id })).text)
      for (const call of GRANTED) texts.push((await p.ask(username, call.endpoint, prepared.get(call.endpoint)!)).text)
      expect([...new Set(texts.flatMap(shown))]).toEqual([])
    },
  )
})
