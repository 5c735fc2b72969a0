// npm run bench:people: a district of 10,000 departments and 50,000 people, of whom 500 sign in at once (security R20).
// What the lists and pickers of departments and people cost then, in processor time of program and database together.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { deptList, deptListByPid, deptUserList } from '#features/organisation/contract.ts'
import { getCommonData } from '#features/reference/contract/common-data.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import type { CallOf, Endpoint } from '#kernel/endpoint.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { createLog } from '#platform/log.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'

import { freePort, program } from '../e2e/soak/program.ts'
import { processorMs } from './processor.ts'

const DEPARTMENTS = Number(process.env['BENCH_DEPARTMENTS'] ?? 10_000)
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 50_000)
const CLERKS = Number(process.env['BENCH_CLERKS'] ?? 500)
const TIMES = 40
const PASSWORD = 'Qiaotou#58-Denghuo'

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-people-'))
chmodSync(dataDir, 0o755)
const rexian = program(dataDir, await freePort(), { DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD })
try {
  await rexian.start()
  const leader = signedClient(rexian.address)
  await leader.login('leader', PASSWORD)
  await calls('as the demo is', leader)
  await withDatabase(grow)
  await calls(`${DEPARTMENTS} departments, ${PEOPLE} people`, leader)
  await storm(leader)
} finally {
  await rexian.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Units of three levels below the centre, people in all of them, and clerks with the rights and the password of one. */
async function grow(db: Db): Promise<void> {
  const like = await db
    .selectFrom('operator as o')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))
    .where('o.username', '=', 'chengguan')
    .select(['o.supplier_id', 'o.id', 'o.dept_id', 'd.pid'])
    .executeTakeFirstOrThrow()
  for (const level of [2, 3, 4])
    await sql`
      with above as (
        select id, path, row_number() over (order by id) - 1 as place, count(*) over () as of
        from department where supplier_id = ${like.supplier_id} and level = ${level - 1}
          and (${level} = 2 or code like 'Z%')
      ), made as (
        insert into department (supplier_id, pid, path, level, code, name, short_name, kind, can_undertake, created_at)
        select ${like.supplier_id}, above.id, '/', ${level}, 'Z' || ${level}::text || lpad(n::text, 6, '0'),
          '第' || n || (array['', '', '局', '科', '站'])[${level} + 1], '单位' || n, 'subunit', true, now()
        from generate_series(1, ${[0, 0, 100, 1000, DEPARTMENTS - 1100][level]}::int) n
        join above on above.place = n % above.of
        returning id, pid
      )
      select count(*) from made`
      .execute(db)
      .then(() =>
        sql`update department d set path = u.path || d.id || '/' from department u
          where d.supplier_id = ${like.supplier_id} and d.path = '/' and u.supplier_id = d.supplier_id and u.id = d.pid`.execute(
          db,
        ),
      )
  await sql`
    with units as (select id, row_number() over (order by id) - 1 as place, count(*) over () as of
      from department where supplier_id = ${like.supplier_id} and code like 'Z%')
    insert into person (supplier_id, dept_id, name, person_role, mobile, mobile_h, sort, created_at)
    select ${like.supplier_id}, units.id, '职员' || n, 'operator', p.mobile, 'bench' || n, n, now()
    from generate_series(1, ${PEOPLE}::int) n
    join units on units.place = n % units.of
    cross join (select mobile from person where supplier_id = ${like.supplier_id} limit 1) p`.execute(db)
  await sql`
    insert into operator (supplier_id, username, password_hash, nick_name, real_name, dept_id, role_ids, user_level, pwd_changed_at, created_at)
    select supplier_id, 'clerk' || n, password_hash, '职员' || n, '职员' || n, dept_id, role_ids, user_level, pwd_changed_at, now()
    from operator, generate_series(1, ${CLERKS}::int) n
    where supplier_id = ${like.supplier_id} and id = ${like.id}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function calls(what: string, client: SignedClient): Promise<void> {
  process.stdout.write(`${what}\n`)
  const cost = async <E extends Endpoint>(name: string, endpoint: E, input: CallOf<E>): Promise<void> => {
    const { text } = await client.ask(endpoint, input)
    for (let i = 0; i < TIMES; i++) await client.call(endpoint, input)
    const before = processorMs(rexian.pid())
    const started = performance.now()
    for (let i = 0; i < TIMES; i++) await client.call(endpoint, input)
    const wall = (performance.now() - started) / TIMES
    const ms = (processorMs(rexian.pid()) - before) / TIMES
    process.stdout.write(
      `  ${name.padEnd(36)} ${ms.toFixed(1).padStart(7)} ms processor ${wall.toFixed(1).padStart(7)} ms wall ${(text.length / 1000).toFixed(0).padStart(6)} kB\n`,
    )
  }
  await cost('what forms offer (GetCommonData)', getCommonData, {})
  await cost('departments, first page', deptList, {})
  await cost('departments by keyword', deptList, { keyword: '第77' })
  await cost('departments below one', deptListByPid, {})
  await cost('people, first page', deptUserList, {})
  await cost('people, page 100', deptUserList, { page: 100 })
  await cost('people by keyword', deptUserList, { keyword: '职员4999' })
}

/** All clerks press "sign in" at once; somebody who is in goes on reading the list. */
async function storm(leader: SignedClient): Promise<void> {
  const clerks = Array.from({ length: CLERKS }, () => signedClient(rexian.address))
  const before = processorMs(rexian.pid())
  const started = performance.now()
  const refused = new Map<string, number>()
  let running = true
  const signingIn = Promise.all(
    clerks.map(async (clerk, n) => {
      const why = await clerk.login(`clerk${n + 1}`, PASSWORD).then(() => null, String)
      if (why) refused.set(why, (refused.get(why) ?? 0) + 1)
    }),
  ).finally(() => (running = false))
  const waits: number[] = []
  while (running) {
    const asked = performance.now()
    await leader.call(complaintList, { queue: 'all' })
    waits.push(performance.now() - asked)
    await delay(50)
  }
  await signingIn
  const seconds = (performance.now() - started) / 1000
  const ms = (processorMs(rexian.pid()) - before) / CLERKS
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)
  process.stdout.write(
    `${CLERKS} sign in at once: all in after ${seconds.toFixed(1)} s, ${ms.toFixed(1)} ms processor each, refused: ${JSON.stringify(
      Object.fromEntries(refused),
    )}; a list beside it: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length}\n`,
  )
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = createDatabase({
    url: rexian.databaseUrl(),
    log: createLog('warn'),
    statementTimeoutMs: 600_000,
  })
  try {
    await work(db)
  } finally {
    await close()
  }
}
