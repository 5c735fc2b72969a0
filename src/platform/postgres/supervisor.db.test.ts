import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { checkServer } from '../db/durability.ts'
import { createLog } from '../log.ts'
import { forkProgram } from '../testing/child.ts'
import { folderForData } from '../testing/cluster.ts'
import { mayReach } from './account.ts'
import { startPostgres, type Postgres } from './supervisor.ts'

const log = createLog('silent')
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(folderForData(), 'rexian-supervisor-'))
  chmodSync(dataDir, 0o711)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (settings: Record<string, string> = {}): Promise<Postgres> => startPostgres({ dataDir, log, settings })

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).then(({ rows }) => rows as unknown[]).finally(() => client.end()) // prettier-ignore
}

/** A program of its own on the same folder, once its database runs. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const child = forkProgram(join(import.meta.dirname, '../testing/postgres-process.ts'), [dataDir])
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { child, url }
}

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

test('what was written is there after a stop and a start, and the server is fit for Chinese', async () => {
  const first = await start()
  await query(first.url, "create table t (name text); insert into t values ('热线')")
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select name, length(name) as length from t')).toEqual([{ name: '热线', length: 2 }])
  expect(
    await query(
      second.url,
      "select datctype, current_setting('data_checksums') as checksums, current_setting('TimeZone') as zone from pg_database where datname = current_database()",
    ),
  ).toEqual([{ datctype: 'C.UTF-8', checksums: 'on', zone: 'Asia/Shanghai' }])
  await checkServer(second.url)
  await second.stop()
})

test('a second program on the same folder is refused with the name of the first', async () => {
  const { child } = await startElsewhere()
  await expect(start()).rejects.toThrow(new RegExp(`in use by process ${child.pid}, started \\d{4}-`))
  await end(child, 'SIGTERM')
  const next = await start()
  await next.stop()
})

test('a database whose program was killed is taken over', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table t (n int); insert into t values (1)')
  await end(child, 'SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a database that was killed together with its program comes back', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table t (n int); insert into t values (1)')
  process.kill(postmasterPid(), 'SIGKILL')
  await end(child, 'SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a database that hangs when its program was killed is ended the hard way, and comes back', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table t (n int); insert into t values (1)')
  process.kill(postmasterPid(), 'SIGSTOP')
  await end(child, 'SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a database whose program was killed before it had written its note is taken over', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table t (n int); insert into t values (1)')
  await end(child, 'SIGKILL')
  rmSync(join(dataDir, 'postgres/data/postmaster.pid'))
  const next = await start()
  expect(await query(next.url, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a note that names a process of somebody else is no obstacle, and that process lives on', async () => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  const next = await start()
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a server that dies is started again', async () => {
  const postgres = await start()
  const before = postmasterPid()
  process.kill(before, 'SIGKILL')
  const answers = async (): Promise<unknown> => query(postgres.url, 'select 1 as one').catch(() => answers())
  expect(await answers()).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a server that may lose what it acknowledged is refused', async () => {
  const postgres = await start({ fsync: 'off' })
  await expect(checkServer(postgres.url)).rejects.toThrow('fsync is off')
  await postgres.stop()
})

test('a folder that only its owner may enter is out of reach for another account', () => {
  const stranger = { uid: 54_321, gid: 54_321 }
  expect(mayReach(join(dataDir, 'postgres'), stranger)).toBe(true)
  chmodSync(dataDir, 0o700)
  expect(mayReach(join(dataDir, 'postgres'), stranger)).toBe(false)
})
