import { z } from 'zod'

import { CALLS } from '#features/work-orders/domain/lifecycle/calls.ts'
import { TOLD } from '#features/work-orders/testing/canary.ts'
import type { Bench, GoodCall, Values } from '#platform/testing/good-calls.ts'

import { ALL_CALLS, type GuardedProgram } from './guarded-program.ts'

/** Every step on orders: of each action a good call. */
export const STEPS: readonly GoodCall[] = ALL_CALLS.filter(
  ({ endpoint, of_order }) => of_order && Object.keys(CALLS).some((call) => endpoint.path.endsWith(`/${call}`)),
)

/** What is done by 城管局 and 住建局 is done by each of these, so that each department leads. */
const TURNS = [
  { lead: 'B01', assist: 'B02', chengguan: 'chengguan', zhujian: 'zhujian', word: '金丝雀甲' },
  { lead: 'B02', assist: 'S01', chengguan: 'zhujian', zhujian: 'street01', word: '金丝雀乙' },
  { lead: 'S01', assist: 'B01', chengguan: 'street01', zhujian: 'chengguan', word: '金丝雀丙' },
] as const
type Turn = (typeof TURNS)[number]

/** What stands in every text of one order, and in no other; searched for by its beginning. */
export const WORD = '金丝雀'
export const marksIn = (text: string): string[] => [...new Set(text.match(/金丝雀.〔\d+〕/g))]

export interface MarkedOrder {
  readonly id: string
  readonly mark: string
  readonly lead: string
  /** Departments that have to do with it, by its records. */
  readonly depts: readonly string[]
}

/** Each step on an order of its own, by each department in turn, every text of it marked. */
export async function markedOrders(p: GuardedProgram): Promise<readonly MarkedOrder[]> {
  const made: Omit<MarkedOrder, 'depts'>[] = []
  for (const turn of TURNS)
    for (const call of STEPS) {
      const mark = `${turn.word}〔${made.length}〕`
      const bench = await benchOf(p, turn, mark)
      const values = everyText(call, await call.values(bench), mark)
      const { status, text } = await bench.ask(call.who, call.endpoint, values)
      if (status !== 200) throw new Error(`${turn.lead} ${call.endpoint.path}: ${text}`)
      made.push({ id: String(values['id']), mark, lead: turn.chengguan })
    }
  const rows = await p.db
    .selectFrom('allocation')
    .select(['order_id', 'dept_id'])
    .where('state', '<>', 'recalled')
    .unionAll(p.db.selectFrom('assist_order').select(['order_id', 'dept_id']).where('state', '<>', 'cancelled'))
    .execute()
  return made.map((one) => ({
    ...one,
    depts: rows.filter(({ order_id }) => order_id === one.id).map(({ dept_id }) => dept_id),
  }))
}

/** Whatever a form takes as text, whether or not a good call says it. */
function everyText({ endpoint }: GoodCall, values: Values, mark: string): Values {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; enum?: unknown; pattern?: string; format?: string }>
  }
  const texts = Object.keys(properties).filter((name) => {
    const { type, enum: names, pattern, format } = properties[name]!
    return type === 'string' && !names && !pattern && !format && !/phone|_no$/.test(name)
  })
  const said = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    typeof value === 'string' && !value.includes(TOLD) ? value + mark : value,
  ]
  return { ...values, ...Object.fromEntries(texts.map((name) => said([name, values[name] ?? TOLD]))) }
}

async function benchOf(p: GuardedProgram, turn: Turn, mark: string): Promise<Bench> {
  const [from, to] = await Promise.all([
    Promise.all(['B01', 'B02'].map((code) => p.orders.deptId(code))),
    Promise.all([turn.lead, turn.assist].map((code) => p.orders.deptId(code))),
  ])
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) return mapped(value as Values)
    if (typeof value !== 'string') return value
    return from.includes(value) ? to[from.indexOf(value)] : marked(value, mark)
  }
  const mapped = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(value)]))
  const person = (username: string): string =>
    username === 'chengguan' || username === 'zhujian' ? turn[username] : username
  return {
    ...{ db: p.db, clock: p.clock, mark },
    ask: (username, endpoint, values) => p.ask(person(username), endpoint, mapped(values)),
  }
}

const marked = (text: string, mark: string): string => (text.includes(mark) ? text : text.replace(TOLD, TOLD + mark))
