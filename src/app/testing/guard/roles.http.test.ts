import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DEMO_ACCOUNTS } from '#features/demo/server/public.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { QUEUE_NAMES } from '#features/work-orders/domain/queues/queues.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Reply, Values } from '#platform/testing/good-calls.ts'

import { ROLES } from '../../roles.ts'
import { eachOf, GRANTED, guardedProgram, nameOf, prepare, secretsIn, type GuardedProgram } from './guarded-program.ts'

let p: GuardedProgram
let prepared: ReadonlyMap<Endpoint, Values>

beforeAll(async () => {
  p = await guardedProgram()
  prepared = await prepare(p, GRANTED)
})
afterAll(() => p.close())

/** One account of each role, the first, whose department has the orders: what is masked follows from the role, as what may be called does. */
const ACCOUNTS = [...new Map(DEMO_ACCOUNTS.toReversed().map(({ username, role }) => [role, username]))]

describe.each(ACCOUNTS)('%s (%s)', (role, username) => {
  let replies: { readonly endpoint: Endpoint; readonly reply: Reply }[]
  beforeAll(async () => {
    const ids = await p.db.selectFrom('complaint_order').select('id').orderBy('id', 'desc').limit(12).execute()
    const asked: [Endpoint, Values][] = [
      ...QUEUE_NAMES.map((queue): [Endpoint, Values] => [complaintList, { queue, limit: 200 }]),
      ...ids.map((id): [Endpoint, Values] => [getComplaintInfo, id]),
      ...GRANTED.map(({ endpoint }): [Endpoint, Values] => [endpoint, prepared.get(endpoint)!]),
    ]
    replies = await eachOf(asked, async ([endpoint, values]) => ({
      endpoint,
      reply: await p.ask(username, endpoint, values),
    }))
  })

  test('may call what the role lists', async () => {
    const { apis } = ROLES.find(({ code }) => code === role)!
    const isListed = ({ path }: Endpoint): boolean => role === 'admin' || apis.includes(path)
    const isRefused = ({ code }: Reply): boolean => code === 'NO_PERMISSION'
    const opened = replies.filter(({ endpoint, reply }) => !isListed(endpoint) && !isRefused(reply))
    const shut = replies.filter(({ endpoint, reply }) => isListed(endpoint) && isRefused(reply))
    // What was prepared may be for somebody else alone: what says nothing of it is refused for other reasons.
    const asked = await eachOf(shut, async ({ endpoint }) => ({ endpoint, reply: await p.ask(username, endpoint, {}) }))
    const found = [...opened, ...asked.filter(({ reply }) => isRefused(reply))]
    expect(
      found.map(({ endpoint, reply }) => `${nameOf(endpoint)}: ${reply.status} ${reply.text.slice(0, 200)}`),
    ).toEqual([])
  })

  test('sees no citizen’s numbers in any list, order or refusal', () => {
    const masked = replies.filter(({ endpoint }) => !endpoint.unmasks)
    expect([...new Set(masked.flatMap(({ reply }) => secretsIn(reply.text)))]).toEqual([])
  })
})
