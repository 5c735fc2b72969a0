import { createHash, randomUUID } from 'node:crypto'

import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { appComplaintStatistics, complaintList } from '#features/work-orders/contract/list.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { signedClient } from '#platform/testing/client.ts'

import type { District } from './district.ts'
import { measure } from './load.ts'
import type { Call, Measured } from './load.ts'
import { processorMs } from './processor.ts'

const CALLS = Number(process.env['BENCH_CALLS'] ?? 600)
/** The first round is not counted: a program that has just started is still being compiled. */
const ROUNDS = 4
const CONNECTIONS = 4
/** Calls for each keyword, one after the other: somebody waits for it. Of so many rounds the middle is taken: what the database tidies up meanwhile fell upon some word, which was then the worst. */
const CALLS_PER_WORD = 10
const ROUNDS_PER_WORD = 3

/** A program under measurement: its address and its process. */
export interface Program {
  readonly url: string
  readonly pid: number
}

/** What one call costs: calls a second, milliseconds waited, and processor milliseconds of program and database. */
interface Cost extends Measured {
  readonly program: number
  readonly database: number
}

/** What a program is asked about: its own district, also where it is the release before. */
export interface Measurable {
  readonly program: Program
  readonly district: Omit<District, 'words' | 'url' | 'db' | 'close'>
}

/** Measures every case on all programs in turns and prints one line each. */
export async function measureAll(
  district: District,
  programs: { reference: Program; ours: Program; before?: Measurable },
): Promise<void> {
  const { reference, ours } = await callsOf(district, programs.ours.url)
  const { before } = programs
  const callsBefore = before && (await callsOf(before.district, before.program.url)).ours
  // Before anything is written: afterwards the database tidies up, which is not the searches' work.
  await measureWords(district, programs.ours, ours)
  if (before) await measureWords({ ...before.district, words: district.words }, before.program, callsBefore!)
  heading(before !== undefined)
  for (const name of ['list', 'detail', 'counters', 'allocate'] as const) {
    const [byHand, own, old]: [Cost[], Cost[], Cost[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      byHand.push(await cost(district, programs.reference, await reference(name, round)))
      own.push(await cost(district, programs.ours, await ours(name, round)))
      if (before) old.push(await cost(before.district, before.program, await callsBefore!(name, round)))
    }
    print(name, middle(byHand), middle(own), before && middle(old))
  }
}

async function cost(
  { postgresPid }: Pick<District, 'postgresPid'>,
  { url, pid }: Program,
  calls: readonly Call[],
  connections = CONNECTIONS,
): Promise<Cost> {
  const before = [processorMs(pid), processorMs(postgresPid)] as const
  const measured = await measure(url, calls, connections)
  return {
    ...measured,
    program: (processorMs(pid) - before[0]) / calls.length,
    database: (processorMs(postgresPid) - before[1]) / calls.length,
  }
}

/** Fifty keywords over all orders: what each costs the database, the middle one and the worst. */
async function measureWords(
  district: Pick<District, 'words' | 'postgresPid'>,
  program: Program,
  calls: Awaited<ReturnType<typeof callsOf>>['ours'],
) {
  const costs: { word: string; cost: Cost }[] = []
  for (const word of district.words) {
    await cost(district, program, await calls(`search ${word}`, 0), 1)
    const rounds: Cost[] = []
    for (let round = 0; round < ROUNDS_PER_WORD; round++)
      rounds.push(await cost(district, program, await calls(`search ${word}`, 1), 1))
    costs.push({ word, cost: inTheMiddle(rounds) })
  }
  const sorted = costs.toSorted((a, b) => a.cost.database - b.cost.database)
  const say = (what: string, { word, cost }: (typeof sorted)[number]): void =>
    void process.stdout.write(
      `${what.padEnd(22)}${cost.program.toFixed(1).padStart(9)}${cost.database.toFixed(1).padStart(9)}${cost.p95.toFixed(0).padStart(26)} ms  ${word}\n`,
    )
  process.stdout.write(`\nsearch, ${costs.length} words${'program'.padStart(13)}${'database'.padStart(9)}\n`)
  say('middle', sorted[Math.floor(sorted.length / 2)]!)
  say('worst', sorted.at(-1)!)
}

/** The calls of each case, for the reference and for our own program; allocations take fresh orders in every round. */
async function callsOf(district: Measurable['district'], url: string) {
  const client = signedClient(url)
  await client.config()
  client.setToken(district.session.token)
  client.cookies.set('rexian_sid', district.session.cookie)
  const token = createHash('sha256').update(district.session.token).digest('hex')
  const repeated = async (one: (i: number) => Promise<Call>): Promise<Call[]> =>
    Promise.all(Array.from({ length: CALLS }, (_, i) => one(i)))
  const fresh = (round: number, who: 0 | 1): readonly string[] => {
    const share = Math.floor(district.waiting.length / (ROUNDS * 2))
    return district.waiting.slice((round * 2 + who) * share, (round * 2 + who + 1) * share)
  }
  const detailOf = (i: number): string => district.details[i % district.details.length]!
  const signed = async (endpoint: Endpoint, input: Record<string, string>): Promise<Call> => ({
    method: 'GET',
    path: `/api${endpoint.path}?${new URLSearchParams(input).toString()}`,
    headers: await client.headersFor(input),
  })
  const allocation = async (id: string): Promise<Call> => {
    const body = { id, ...district.allocation }
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return {
      method: 'POST',
      path: `/api${doAllocate.path}`,
      body: JSON.stringify(body),
      headers: { ...headers, ...(await client.headersFor(body)) },
    }
  }
  const plain = (name: string, more = ''): Call => ({
    method: 'GET',
    path: `/${name}?token=${token}&now=${encodeURIComponent(district.now)}${more}`,
    headers: {},
  })
  return {
    async reference(name: string, round: number): Promise<Call[]> {
      if (name !== 'allocate')
        return Array.from({ length: CALLS }, (_, i) => plain(name, name === 'detail' ? `&id=${detailOf(i)}` : ''))
      return fresh(round, 0).map((id) => ({
        ...plain(name),
        method: 'POST',
        body: JSON.stringify({ id, ...district.allocation }),
        headers: { 'content-type': 'application/json' },
      }))
    },
    async ours(name: string, round: number): Promise<Call[]> {
      if (name === 'detail') return repeated((i) => signed(getComplaintInfo, { id: detailOf(i) }))
      if (name === 'counters') return repeated(() => signed(appComplaintStatistics, {}))
      if (name === 'list') return repeated(() => signed(complaintList, { queue: 'inprogress' }))
      if (name === 'allocate') return Promise.all(fresh(round, 1).map(allocation))
      const keyword = name.slice('search '.length)
      return Promise.all(Array.from({ length: CALLS_PER_WORD }, () => signed(complaintList, { queue: 'all', keyword })))
    },
  }
}

/** The counted round in the middle by all processor time; refusals of all rounds count. */
function middle(costs: readonly Cost[]): Cost {
  const failed = costs.reduce((sum, one) => sum + one.failed, 0)
  return { ...inTheMiddle(costs.slice(1)), failed }
}
function inTheMiddle(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((a, b) => total(a) - total(b))
  return sorted[Math.floor(sorted.length / 2)]!
}
const total = ({ program, database }: Cost): number => program + database

function heading(before: boolean): void {
  process.stdout.write(
    `\nprocessor ms a call       by hand                 ours                ratio      calls/s     p95${before ? '      the release before' : ''}\n`,
  )
  process.stdout.write(
    `case            program  database    program  database    total   ours/by hand    ours  ours${before ? '    program  database   total   times ours' : ''}\n`,
  )
}

function print(name: string, byHand: Cost, own: Cost, before?: Cost): void {
  const ms = (value: number): string => value.toFixed(2).padStart(10)
  const ratio = (total(byHand) / total(own)).toFixed(2).padStart(9)
  const speed = `${own.rate.toFixed(0)}/${byHand.rate.toFixed(0)}`.padStart(14)
  const old =
    before &&
    ` ${ms(before.program)}${ms(before.database)}${total(before).toFixed(2).padStart(8)}${(total(before) / total(own)).toFixed(2).padStart(8)}`
  process.stdout.write(
    `${name.padEnd(12)}${ms(byHand.program)}${ms(byHand.database)} ${ms(own.program)}${ms(own.database)}${total(own).toFixed(2).padStart(8)}${ratio}${speed}${`${own.p95.toFixed(0)} ms`.padStart(9)}${old ?? ''}\n`,
  )
  const failed = byHand.failed + own.failed + (before?.failed ?? 0)
  if (failed)
    process.stdout.write(
      `  refused or failed: by hand ${byHand.failed}, ours ${own.failed}, before ${before?.failed ?? 0}\n`,
    )
}
