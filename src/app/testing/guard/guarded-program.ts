import { DEMO_ACCOUNTS } from '#features/demo/server/public.ts'
import { CANARY } from '#features/work-orders/testing/canary.ts'
import { ordersAtEveryStep, type Orders } from '#features/work-orders/testing/orders-at-every-step.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { GoodCall, Reply, Values } from '#platform/testing/good-calls.ts'
import { CITIZEN } from '#platform/testing/people.ts'

import { endpoints } from '../../features.ts'
import { GOOD_CALLS, OTHER_CALLS } from '../good-calls.ts'
import { wholeProgram, type WholeProgram } from '../whole-program.ts'

export const ALL_CALLS = [...GOOD_CALLS, ...OTHER_CALLS]
export const GRANTED = GOOD_CALLS.filter(({ endpoint }) => endpoint.access === 'granted')
export const MISSING = '9000000000000000000'

/** So many calls of one account are under way at a time. */
const AT_ONCE = 8

export interface GuardedProgram extends WholeProgram {
  readonly orders: Orders
}

/** The whole program, and people who have no business there: `without_rights`, `elsewhere`, `other_department`. */
export async function guardedProgram(): Promise<GuardedProgram> {
  const p = await wholeProgram()
  const orders = ordersAtEveryStep(p)
  const api_arr = endpoints.map(({ path }) => path)
  await insertAccount(p.db, { username: 'without_rights' })
  await insertAccount(p.db, { username: 'elsewhere', supplier_uid: 'another_district', role: 'admin', api_arr })
  await insertAccount(p.db, { username: 'other_department', api_arr })
  const at = { dept_id: await orders.deptId('B05'), user_level: '2' as const }
  await p.db.updateTable('operator').set(at).where('username', '=', 'other_department').execute()
  // Before they ask several things at once.
  const strangers = ['without_rights', 'elsewhere', 'other_department', CITIZEN]
  for (const username of [...DEMO_ACCOUNTS.map((account) => account.username), ...strangers]) await p.as(username)
  return { ...p, orders }
}

/** What each good call sends; made once, for tests that are refused anyway. */
export async function prepare(p: GuardedProgram, calls: readonly GoodCall[]): Promise<ReadonlyMap<Endpoint, Values>> {
  const made = new Map<Endpoint, Values>()
  for (const { endpoint, values } of calls) made.set(endpoint, await values(p))
  return made
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path.split('/').at(-1)}`

/** A citizen’s numbers that a text tells. */
export const secretsIn = (text: string): string[] => Object.values(CANARY).filter((secret) => text.includes(secret))

/** Asks for each item, several at a time; the answers in the order of the items. */
export async function eachOf<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const found: R[] = []
  for (let i = 0; i < items.length; i += AT_ONCE)
    found.push(...(await Promise.all(items.slice(i, i + AT_ONCE).map((item) => ask(item)))))
  return found
}

/** The calls whose reply is not as it should be; none is expected. */
export async function wrong(
  calls: readonly GoodCall[],
  ask: (call: GoodCall) => Promise<Reply>,
  isRight: (reply: Reply, call: GoodCall) => boolean,
): Promise<string[]> {
  const replies = await eachOf(calls, async (call) => ({ call, reply: await ask(call) }))
  return replies
    .filter(({ call, reply }) => !isRight(reply, call))
    .map(({ call, reply }) => `${nameOf(call.endpoint)}: ${reply.status} ${reply.text.slice(0, 200)}`)
}
