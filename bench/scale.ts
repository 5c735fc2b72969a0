// npm run bench:scale -- <folder of bench:fill>: what people wait for at that size, 16 of them at once: every queue, first page and
// five-hundredth, detail, counters, searches, an action; and one at a time: first page, screens of drawings, reports.
// BENCH_CASES narrows it by a word; BENCH_OUT keeps the figures as a line of JSON for `bench:draw`; DATABASE_URL measures on a server of one's own.
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

import { dashboardBrief, dashboardSummary, dashboardTodo, dashboardTrend } from '#features/dashboard/contract.ts'
import { REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek } from '#features/reports/contract.ts'
import { BOARD_ENDPOINTS } from '#features/reports/contract/boards.ts'
import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { appComplaintStatistics, complaintList } from '#features/work-orders/contract/list.ts'
import { QUEUES, QUEUE_NAMES, type QueueName } from '#features/work-orders/domain/queues/queues.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { freePort, program } from '../e2e/soak/program.ts'
import { NOW, prepareDistrict, type District } from './district.ts'
import { measure, type Call } from './load.ts'
import { processorMs } from './processor.ts'
import { signedInAs } from './signed-in.ts'

/** At once, as many as work in the lists of a district at one moment. */
const PEOPLE = 16
const CALLS = Number(process.env['BENCH_CALLS'] ?? 480)
/** Of what one opens once a day. */
const READINGS = 7
const PAGE = 20
/** Rows before the five-hundredth page. */
const DEEP = 499 * PAGE
const AT_ONCE = 100

const today = dayOf(NOW)
const lastWeek = { day: addDays(today, -7) }
const lastMonth = { day: addDays(today, -31) }
const days = (n: number) => ({ period: 'range', day: addDays(today, 1 - n), to: today, compare: 'previous' })

/** Calls of one kind, and what has to be waited for. */
interface Case {
  readonly name: string
  readonly people: number
  readonly calls: () => Promise<Call[]>
}

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('npm run bench:scale -- <folder of bench:fill>')
const only = process.env['BENCH_CASES'] ?? ''
const district = await prepareDistrict({ dataDir, orders: 0, migrations: 'migrations', waiting: 2 * CALLS })
const environment = { DEMO: '1', CLOCK: NOW, LOG_LEVEL: 'error', NODE_ENV: 'production', DATABASE_URL: district.url }
const rexian = program(dataDir, await freePort(), environment)
await rexian.start()
const figures: Record<string, Figures> = {}
let orders = 0
try {
  orders = await heading(district)
  for (const one of await casesOf(district)) if (one.name.includes(only)) await run(one)
} finally {
  await rexian.stop()
  await district.close()
}
if (process.env['BENCH_OUT']) appendFileSync(process.env['BENCH_OUT'], `${JSON.stringify({ orders, figures })}\n`)
process.exit(0)

async function casesOf({ db, details, allocation, waiting }: District): Promise<Case[]> {
  const [leader, dispatcher, unit] = await Promise.all(
    ['leader', 'dispatcher', 'chengguan'].map((name) => signedInAs(db, rexian.address, name)),
  )
  const lists = await Promise.all(
    [leader!, unit!].flatMap((client, side) => queuesOf(side).map((queue) => listCases(client, side, queue))),
  )
  const search = (name: string, client: SignedClient, queue: QueueName, keyword: string): Case =>
    many(`search ${name}`, () => reading(client, complaintList, { queue, keyword }))
  let at = 0
  return [
    ...lists.flat(),
    many('detail', (i) => reading(leader!, getComplaintInfo, { id: details[i % details.length]! })),
    many('counters', () => reading(leader!, appComplaintStatistics, {})),
    many('counters, a department', () => reading(unit!, appComplaintStatistics, {})),
    search('frequent: 物业收费', leader!, 'all', '物业收费'),
    search('a place: 东湖街道', leader!, 'all', '东湖街道'),
    search('two words: 东湖街道停水', leader!, 'all', '东湖街道停水'),
    search('nobody wrote it: 飞碟降落', leader!, 'all', '飞碟降落'),
    search('a department, completed: 垃圾清运', unit!, 'completedreply', '垃圾清运'),
    many('allocate', () => writing(dispatcher!, doAllocate, { id: waiting[at++]!, ...allocation })),
    ...[dashboardSummary, dashboardTrend, dashboardTodo, dashboardBrief].map((endpoint) =>
      single(`first page: ${endpoint.path.split('/').at(-1)}`, leader!, endpoint, {}),
    ),
    ...Object.entries(BOARD_ENDPOINTS).map(([key, endpoint]) => single(`board: ${key}`, leader!, endpoint, {})),
    ...Object.entries(REPORT_ENDPOINTS).map(([key, endpoint]) => single(`report: ${key}`, leader!, endpoint, {})),
    single('report: week', leader!, reportFormsWeek, lastWeek),
    single('report: month', leader!, reportFormsMonth, { period: 'month', ...lastMonth }),
    single('report: quarter', leader!, reportFormsMonth, { period: 'quarter', ...lastMonth }),
    single('report: 92 days by department', leader!, REPORT_ENDPOINTS.tongji, { ...days(92), group: 'dept' }),
    single('report: 92 days by street and type', leader!, REPORT_ENDPOINTS.tongji, {
      ...days(92),
      group: 'area,appeal_type',
    }),
    single('report: 30 days by person', leader!, REPORT_ENDPOINTS.tongji, { ...days(30), group: 'operator' }),
    single('report: 92 days by person', leader!, REPORT_ENDPOINTS.tongji, { ...days(92), group: 'operator' }),
    single('report: 92 days, a department', unit!, REPORT_ENDPOINTS.tongji, { ...days(92), group: 'appeal_type' }),
  ]
}

/** The queues that somebody of the centre has, and of a department. */
function queuesOf(side: number): QueueName[] {
  return QUEUE_NAMES.filter((queue) => QUEUES[queue][side === 0 ? 'centre' : 'dept'] !== null)
}

async function listCases(client: SignedClient, side: number, queue: QueueName): Promise<Case[]> {
  const name = `${queue}${side === 0 ? '' : ', a department'}`
  const cursor = await deepCursor(client, queue)
  const first = many(`list ${name}`, () => reading(client, complaintList, { queue }))
  if (!cursor) return [first]
  return [first, many(`list ${name}, page 500`, () => reading(client, complaintList, { queue, cursor }))]
}

/** Where the five-hundredth page of a queue begins; null where it has fewer. */
async function deepCursor(client: SignedClient, queue: QueueName): Promise<string | null> {
  let cursor: string | null = null
  for (let rows = 0; rows < DEEP; rows += AT_ONCE) {
    const limit = Math.min(AT_ONCE, DEEP - rows)
    const page: { next: string | null } = await client.call(complaintList, { queue, limit, ...(cursor && { cursor }) })
    cursor = page.next
    if (!cursor) return null
  }
  return cursor
}

async function reading(client: SignedClient, endpoint: Endpoint, input: object): Promise<Call> {
  const given = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const path = `/api${endpoint.path}?${new URLSearchParams(given).toString()}`
  return { method: 'GET', path, headers: await client.headersFor(given) }
}

async function writing(client: SignedClient, endpoint: Endpoint, body: Record<string, unknown>): Promise<Call> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return {
    ...{ method: 'POST', path: `/api${endpoint.path}`, body: JSON.stringify(body) },
    headers: { ...headers, ...(await client.headersFor(body)) },
  }
}

function many(name: string, one: (i: number) => Promise<Call>): Case {
  const calls = () => Promise.all(Array.from({ length: CALLS }, (_, i) => one(i)))
  return { name, people: PEOPLE, calls }
}

function single(name: string, client: SignedClient, endpoint: Endpoint, input: object): Case {
  const calls = () => Promise.all(Array.from({ length: READINGS }, () => reading(client, endpoint, input)))
  return { name, people: 1, calls }
}

interface Figures {
  readonly p50: number
  readonly p95: number
  readonly program: number
  readonly database: number
}

/** Once to become warm, and once to be measured. */
async function run({ name, people, calls }: Case): Promise<void> {
  await measure(rexian.address, await calls(), people)
  const asked = await calls()
  const used = () => [processorMs(rexian.pid()), processorMs(district.postgresPid)] as const
  const before = used()
  const { p50, p95, rate, failed } = await measure(rexian.address, asked, people)
  const after = used()
  const [program, database] = [0, 1].map((at) => (after[at]! - before[at]!) / asked.length) as [number, number]
  figures[name] = { p50, p95, program, database }
  const ms = (value: number, places = 0): string => value.toFixed(places).padStart(11)
  print(name, ms(p50), ms(p95), ms(rate), ms(program, 2), ms(database, 2), failed ? `  ${failed} failed` : '')
}

/** Says what is measured, and of how many orders it is. */
async function heading({ pool }: District): Promise<number> {
  const { rows } = await pool.query<{ orders: number; lines: string; size: string; version: string }>(`select
    (select count(*)::int from complaint_order) as orders, (select count(*) from order_log) as lines,
    pg_size_pretty(pg_database_size(current_database())) as size, current_setting('server_version') as version`)
  const { orders, lines, size, version } = rows[0]!
  const said = `${orders} orders, ${lines} lines of history, ${size}, PostgreSQL ${version}`
  process.stdout.write(`${said}; ${PEOPLE} at once, reports one at a time\n`)
  print('', ...['p50 ms', 'p95 ms', 'calls/s', 'program ms', 'database ms'].map((one) => one.padStart(11)))
  return orders
}

function print(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(44)}${cells.join(' ')}\n`)
}
