import { randomUUID } from 'node:crypto'

import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { appComplaintStatistics, complaintList } from '#features/work-orders/contract/list.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { signedClient } from '#platform/testing/client.ts'

import { KEYWORDS } from './district.ts'
import type { District } from './district.ts'
import { measure } from './load.ts'
import type { Call, Measured } from './load.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const CONNECTIONS = 8
const ROUNDS = 5

/** Measures every case on both programs in turns and prints one line each. */
export async function measureAll(district: District, { bare, ours }: { bare: string; ours: string }): Promise<void> {
  const client = signedClient(ours)
  client.setToken(district.session.token)
  client.cookies.set('rexian_sid', district.session.cookie)
  const signed = async (endpoint: Endpoint, input: Record<string, string>): Promise<Call> => ({
    method: 'GET',
    path: `/api${endpoint.path}?${new URLSearchParams(input).toString()}`,
    headers: await client.headersFor(input),
  })
  const plain = (name: string, id = ''): Call => ({
    method: 'GET',
    path: `/${encodeURIComponent(name)}?id=${id}`,
    headers: {},
  })

  process.stdout.write(
    `\n${'case'.padEnd(18)}${'bare/s'.padStart(9)}${'ours/s'.padStart(9)}${'ratio'.padStart(8)}${'p50'.padStart(7)}${'p95 ms'.padStart(8)}${'db ms'.padStart(8)}\n`,
  )
  const both = async (name: string, bareCalls: Call[], ourCalls: Call[]): Promise<void> => {
    // A search is judged by how long one person waits for it.
    const of = { connections: name.startsWith('search') ? 1 : CONNECTIONS, seconds: SECONDS }
    await measure(ours, ourCalls, { ...of, seconds: 2 })
    const reference = await measure(bare, bareCalls, of)
    const measured = await measure(ours, ourCalls, of)
    print(name, reference, measured, await databaseMs(district, name))
  }
  await both('list', [plain('list')], [await signed(complaintList, { queue: 'inprogress' })])
  await both(
    'detail',
    district.details.map((id) => plain('detail', id)),
    await Promise.all(district.details.map((id) => signed(getComplaintInfo, { id }))),
  )
  await both('counters', [plain('counters')], [await signed(appComplaintStatistics, {})])
  for (const keyword of KEYWORDS)
    await both(
      `search ${keyword}`,
      [plain(`search ${keyword}`)],
      [await signed(complaintList, { queue: 'all', keyword })],
    )
  await measureAction(district, { bare, ours }, client)
}

/** Allocations: each order once, half of them by each program. */
async function measureAction(
  district: District,
  { bare, ours }: { bare: string; ours: string },
  client: ReturnType<typeof signedClient>,
): Promise<void> {
  const half = district.waiting.length / 2
  const bodyOf = (id: string) => ({ id, ...district.allocation })
  const json = { 'content-type': 'application/json' }
  const ourCalls = await Promise.all(
    district.waiting.slice(half).map(async (id): Promise<Call> => {
      const body = bodyOf(id)
      return {
        method: 'POST',
        path: `/api${doAllocate.path}`,
        body: JSON.stringify(body),
        headers: { ...json, ...(await client.headersFor(body)), 'idempotency-key': randomUUID() },
      }
    }),
  )
  const bareCalls = district.waiting
    .slice(0, half)
    .map((id): Call => ({ method: 'POST', path: '/action', body: JSON.stringify({ id }), headers: json }))
  // In turns: writing is as fast as the disk, which is busy with what was written before.
  const [reference, measured] = [[] as Measured[], [] as Measured[]]
  for (let round = 0; round < ROUNDS; round++) {
    reference.push(await measure(bare, part(bareCalls, round), { connections: CONNECTIONS }))
    measured.push(await measure(ours, part(ourCalls, round), { connections: CONNECTIONS }))
  }
  print('action (allocate)', middle(reference), middle(measured), null)
}

const part = (calls: readonly Call[], round: number): Call[] =>
  calls.slice((calls.length * round) / ROUNDS, (calls.length * (round + 1)) / ROUNDS)

function middle(measured: readonly Measured[]): Measured {
  const failed = measured.reduce((sum, one) => sum + one.failed, 0)
  return { ...measured.toSorted((a, b) => a.rate - b.rate)[Math.floor(ROUNDS / 2)]!, failed }
}

/** Time inside the database of the case's statements, best of five. */
async function databaseMs({ pool, captured }: District, name: string): Promise<number> {
  let best = Infinity
  for (let i = 0; i < 5; i++) {
    let sum = 0
    for (const { sql, values } of captured[name]!.statements) {
      const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...values])
      sum += rows[0]['QUERY PLAN'][0]['Execution Time']
    }
    best = Math.min(best, sum)
  }
  return best
}

function print(name: string, reference: Measured, measured: Measured, databaseMsOfCase: number | null): void {
  const columns = [
    reference.rate.toFixed(0).padStart(9),
    measured.rate.toFixed(0).padStart(9),
    (measured.rate / reference.rate).toFixed(2).padStart(8),
    String(measured.p50).padStart(7),
    String(measured.p95).padStart(8),
  ]
  process.stdout.write(
    `${name.padEnd(18)}${columns.join('')}${databaseMsOfCase === null ? '' : databaseMsOfCase.toFixed(1).padStart(8)}\n`,
  )
  if (reference.failed || measured.failed)
    process.stdout.write(`  refused or failed: bare ${reference.failed}, ours ${measured.failed}\n`)
}
