import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { AppError, ERRORS, fail } from '#kernel/errors.ts'

import { createLog } from '../log.ts'
import { startPostgres, type Postgres } from '../postgres/supervisor.ts'
import { folderForData } from '../testing/cluster.ts'
import { createDatabase, type DatabaseHandle, type Db } from './database.ts'
import { createReplica, type Replica } from './replica.ts'
import { sqlState } from './transaction.ts'

const log = createLog('silent')
/** Commits are told of in their order, or nothing could be said of what a standby knows. */
const FAST = { fsync: 'off', shared_buffers: '16MB', max_connections: '30' }

let folder: string
let primary: Postgres
let standby: Postgres
let p: DatabaseHandle
let s: DatabaseHandle
let replica: Replica

/** The primary, and a standby that began as a copy of it. */
beforeAll(async () => {
  folder = mkdtempSync(join(folderForData(), 'rexian-replica-'))
  chmodSync(folder, 0o711)
  const [one, other] = [join(folder, 'primary'), join(folder, 'standby')]
  const first = await startPostgres({ dataDir: one, log, settings: FAST })
  await first.stop()
  spawnSync('cp', ['-a', one, other])
  writeFileSync(join(other, 'postgres/data/standby.signal'), '')
  primary = await startPostgres({ dataDir: one, log, settings: FAST })
  standby = await startPostgres({
    dataDir: other,
    log,
    settings: { ...FAST, primary_conninfo: conninfoOf(primary.url) },
  })
  p = createDatabase({ url: primary.url, log })
  s = createDatabase({ url: standby.url, log })
  await sql`create table written (id int generated always as identity primary key)`.execute(p.db)
})
afterAll(async () => {
  await Promise.all([p.close(), s.close(), replica.close()])
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await replica?.close()
  // Long enough for a slow machine; nobody rests, so that each read tries.
  replica = createReplica({ url: standby.url, log, patienceMs: 5000, restMs: 0 })
})

function conninfoOf(url: string): string {
  const { username, password, searchParams, hostname, port } = new URL(url.replace('@/', '@localhost/'))
  const host = searchParams.get('host') ?? hostname
  return `host=${host} port=${searchParams.get('port') ?? port} user=${username} password=${password}`
}

const write = async (): Promise<number> =>
  (await sql<{ id: number }>`insert into written default values returning id`.execute(p.db)).rows[0]!.id

/** The last that is known there, and whether it is the standby that tells. */
const read = async (db: Db): Promise<{ last: number; standby: 0 | 1 }> =>
  (
    await sql<{ last: number; standby: 0 | 1 }>`
      select coalesce(max(id), 0) as last, pg_is_in_recovery() as standby from written`.execute(db)
  ).rows[0]!

const replay = (verb: 'pause' | 'resume') => sql`select ${sql.raw(`pg_wal_replay_${verb}()`)}`.execute(s.db)

/** Where it never waits for what is on its way. */
function impatient(): void {
  void replica.close()
  replica = createReplica({ url: standby.url, log, patienceMs: 0, restMs: 0 })
}

test('whoever wrote reads it on the standby, however soon he asks', async () => {
  for (let i = 0; i < 50; i++) {
    const last = await write()
    expect(await replica.read(p.db, read)).toEqual({ last, standby: 1 })
  }
  expect(await replica.standing(p.db)).toEqual({ state: 'follows', lag_seconds: 0, answered: 50, refused: 0 })
})

test('many at once never read what is older than what was acknowledged, also when it is in a hurry', async () => {
  impatient()
  let known = 0
  const one = async (): Promise<void> => {
    for (let i = 0; i < 25; i++) {
      known = Math.max(known, await write())
      const least = known
      expect((await replica.read(p.db, read)).last).toBeGreaterThanOrEqual(least)
    }
  }
  await Promise.all(Array.from({ length: 6 }, one))
  const { answered, refused } = await replica.standing(p.db)
  expect(answered + refused).toBe(150)
})

test('a standby that lags is not asked: the primary answers, and it is told', async () => {
  impatient()
  await replay('pause')
  try {
    const last = await write()
    expect(await replica.read(p.db, read)).toEqual({ last, standby: 0 })
    expect(await replica.standing(p.db)).toMatchObject({ state: 'behind', answered: 0, refused: 1 })
  } finally {
    await replay('resume')
  }
})

test('it refuses to write, and what the work refuses is refused once', async () => {
  const writing = replica.read(p.db, (db) => sql`insert into written default values`.execute(db))
  expect(sqlState(await writing.catch((error: unknown) => error))).toBe('25006')
  let times = 0
  const refused = replica.read(p.db, async () => {
    times++
    fail(ERRORS.NOT_FOUND)
  })
  await expect(refused).rejects.toBeInstanceOf(AppError)
  expect(times).toBe(1)
})

test('a primary that stands at its address is no standby', async () => {
  await replica.close()
  replica = createReplica({ url: primary.url, log, patienceMs: 0, restMs: 0 })
  expect(await replica.read(p.db, read)).toMatchObject({ standby: 0 })
  expect(await replica.standing(p.db)).toMatchObject({ state: 'other', answered: 0, refused: 1 })
})

test('one that is away, or goes while it reads, is replaced by the primary', async () => {
  const last = await write()
  const cut = replica.read(p.db, async (db) => {
    await read(db)
    if ((await read(db)).standby) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    return read(db)
  })
  expect(await cut).toEqual({ last, standby: 0 })
  await standby.stop()
  expect(await replica.read(p.db, read)).toEqual({ last, standby: 0 })
  expect(await replica.standing(p.db)).toMatchObject({ state: 'away', answered: 0, refused: 2 })
})
